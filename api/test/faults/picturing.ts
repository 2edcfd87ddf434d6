import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { deliver, sendPhoto } from '../support/doorScenes.ts';
import { addRider, moveAsRider, type Outcome, type Person, type Shop, type TestRider } from '../support/marketplace.ts';
import { jpeg, upload } from '../support/pictureFiles.ts';
import { insist } from './serverProcess.ts';

/** Cooks who upload pictures, and riders who deliver with photos: what was acknowledged stays. */
export async function createPicturing(town: Shop, riderCount: number) {
  const uploads = new Set<string>();
  const photos = new Map<string, TestRider>();
  const free: TestRider[] = [];
  for (let n = 0; n < riderCount; n += 1) free.push(await addRider(town));

  async function uploadUntil(isOver: () => boolean, server: Shop, cook: Person): Promise<void> {
    for (let width = 40; !isOver(); width += 1) {
      const bytes = await jpeg({ width, height: 30 });
      const { imageUrl = '' } = await insist(async () => {
        const { status, body } = await upload(server, { bytes, type: 'image/jpeg', token: cook.token });
        if (status !== 200) throw new Error(`${status}: ${body.error}`);
        return body;
      });
      uploads.add(imageUrl);
      await pause(300);
    }
  }

  async function carry(server: Shop, orderId: string): Promise<string> {
    const rider = free.pop();
    if (rider === undefined) return 'Waiting Pickup';
    const succeed = (act: () => Promise<{ outcome?: Outcome | null | undefined; error?: string | undefined }>) =>
      insist(async () => {
        const { outcome, error } = await act();
        if (!outcome?.success) throw new Error(outcome?.message ?? error);
      });
    await succeed(() => moveAsRider(server, rider, orderId, 'In Progress'));
    const photo = await insist(async () => {
      const { status, body } = await sendPhoto(server, rider, orderId);
      if (status !== 200 || body.id === undefined) throw new Error(`${status}: ${body.error}`);
      return body.id;
    });
    await succeed(() => deliver(server, rider, orderId, `photo: "${photo}", place: "On the mat"`));
    photos.set(photo, rider);
    free.push(rider);
    return 'Completed';
  }

  async function checkPictures(server: Shop, bucket: string): Promise<void> {
    const at = [...uploads].flatMap((url) => [320, 640, 1280].map((width) => url.replace('/640.', `/${width}.`)));
    const addresses = at.flatMap((path) => [`${server.url}${path}`, `${bucket}${path}`]);
    const lost: string[] = [];
    for (const address of addresses) if (!(await fetch(address)).ok) lost.push(address);
    for (const [id, { token }] of photos) {
      const headers = { authorization: `Bearer ${token}` };
      if (!(await fetch(`${server.url}/delivery-photos/${id}`, { headers })).ok) lost.push(id);
    }
    expect(lost).toEqual([]);
    expect(Math.min(uploads.size, photos.size)).toBeGreaterThan(0);
  }

  return { uploadUntil, carry, checkPictures, counts: () => ({ pictures: uploads.size, photos: photos.size }) };
}
