import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { asCustomer, carried, doorIn, fetchPhoto, leave, left, photosOf, sendPhoto } from './support/doorScenes.ts';
import { untilBooksAgree } from './support/invariants.ts';
import { addRider, eventually, moveAsRider } from './support/marketplace.ts';
import { list } from './support/orderScenes.ts';
import { animation, emptyPng, jpeg, phoneJpeg, png, pngOfBytes, sidewaysJpeg, webp } from './support/pictureFiles.ts';
import { sharedApp } from './support/sharedApp.ts';
import { countAs } from './support/testApp.ts';

const MISSING = '0123456789abcdef01234567';
const DOOR = { handoff: 'door' };
const NOT_FOUND = { status: 404, body: { error: 'Order not found.' } };

const app = await sharedApp();
beforeEach(() => app.clock.shift(0));
afterAll(() => untilBooksAgree(app.sql));

describe('a photo', () => {
  test.each([
    ['JPEG', 'image/jpeg', jpeg],
    ['PNG', 'image/png', png],
    ['WEBP', 'image/webp', webp],
  ])('may be a %s, and delivers an order that is left at the door, at once', async (_name, type, make) => {
    const scene = await carried(app, DOOR);
    const sent = await sendPhoto(app, scene.rider, scene.orderId, { bytes: await make(), type });
    expect(sent).toMatchObject({ status: 200, body: { id: expect.stringMatching(/^[0-9a-f]{24}$/) } });
    const delivered = { success: true, message: 'Order delivered.' };
    expect((await leave(app, scene, sent.body.id, ' On the\u0000 mat ')).outcome).toEqual(delivered);
    expect((await leave(app, scene, sent.body.id)).outcome).toEqual(delivered);
    const photo_url = `/delivery-photos/${sent.body.id}`;
    const handoff = { kind: 'door', proof: 'photo', place: 'On the mat', photo_url };
    const [told] = await list(app, scene.customer, 'getNotifications', 'kind text');
    expect(told).toEqual({ kind: 'delivered', text: expect.stringMatching(/ It is at your door\. See the photo\.$/) });
    expect(await asCustomer(app, scene)).toMatchObject({ status: 'Completed', handoff });
    const ofRider = await doorIn(app, scene.rider, 'getCompletedOrdersRider', scene.orderId);
    expect(ofRider).toMatchObject({ handoff });
    const ofChef = await doorIn(app, scene.chef, 'getCompletedOrders', scene.orderId);
    expect(ofChef?.handoff).toMatchObject({ proof: 'photo', place: null, photo_url: null });
  });

  test('is a JPEG of at most 1280 pixels a side, upright, without what its camera wrote', async () => {
    const scene = await left(app, await phoneJpeg());
    const response = await fetchPhoto(app, (await asCustomer(app, scene)).handoff?.photo_url, scene.customer);
    const kept = Buffer.from(await response.arrayBuffer());
    const { format, width, height, exif, xmp, iptc, icc, orientation } = await sharp(kept).metadata();
    expect([format, width, height]).toEqual(['jpeg', 960, 1280]);
    expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined));
    expect(kept.includes('SecretPhone') || kept.includes('planted-secret')).toBe(false);

    const sideways = await left(app, await sidewaysJpeg());
    const upright = await fetchPhoto(app, `/delivery-photos/${sideways.photo}`, sideways.rider);
    const { data, info } = await sharp(Buffer.from(await upright.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const redAt = (row: number) => data[(row * info.width + Math.floor(info.width / 2)) * info.channels];
    expect(redAt(20)).toBeGreaterThan(180);
    expect(redAt(info.height - 20)).toBeLessThan(80);
  });

  test('that is none is refused with a text, and nothing is stored', async () => {
    const { rider, orderId } = await carried(app, DOOR);
    const format = { status: 415, body: { error: 'Only JPG, PNG, and WEBP formats are allowed.' } };
    const failed = { status: 400, body: { error: 'Error uploading image. Please try again.' } };
    const none = { status: 400, body: { error: 'No file selected.' } };
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const [sent, refusal] of [
      [{ bytes: Buffer.from('hello'), type: 'text/plain' }, format],
      [{ bytes: Buffer.from('hello'), type: 'image/jpeg' }, format],
      [{ bytes: svg, type: 'image/svg+xml' }, format],
      [{ bytes: svg, type: 'image/png' }, format],
      // 60 megapixels in a few kilobytes.
      [{ bytes: emptyPng({ width: 7746, height: 7746 }), type: 'image/png' }, failed],
      [{ bytes: await animation(2, 'webp'), type: 'image/webp' }, failed],
      [{ bytes: (await phoneJpeg()).subarray(0, 2000) }, failed],
      [{ bytes: await pngOfBytes(5_242_881), type: 'image/png' }, { status: 413 }],
      [{ bytes: Buffer.alloc(0) }, none],
      [{ field: 'photo' }, none],
    ] as const)
      expect(await sendPhoto(app, rider, orderId, sent)).toMatchObject(refusal);
    expect(await photosOf(app, orderId)).toEqual([]);
  });

  test('is taken by the rider of the order alone, who is signed in, while it is on its way', async () => {
    const scene = await carried(app, DOOR);
    const { rider, customer, chef, orderId } = scene;
    const other = await addRider(app);
    const foreign = await sendPhoto(app, other, orderId);
    expect(foreign).toMatchObject(NOT_FOUND);
    for (const id of [MISSING, 'nonsense', ''])
      expect(await sendPhoto(app, other, id)).toMatchObject({ status: foreign.status, body: foreign.body });
    for (const person of [customer, chef])
      expect(await sendPhoto(app, person, orderId)).toMatchObject({
        status: 403,
        body: { error: 'You are not allowed to do this.' },
      });
    expect((await sendPhoto(app, rider, orderId, { token: undefined })).status).toBe(401);
    expect((await sendPhoto(app, rider, orderId, { token: 'made-up' })).status).toBe(401);
    expect(await photosOf(app, orderId)).toEqual([]);
    await moveAsRider(app, rider, orderId, 'Completed');
    expect(await sendPhoto(app, rider, orderId)).toMatchObject({
      status: 409,
      body: { error: 'This order was already changed. The list is up to date now.' },
    });
    expect(await photosOf(app, orderId)).toEqual([]);
  });

  test('is taken with the cookie of a session, and from no page of another site', async () => {
    const { rider, orderId } = await carried(app, DOOR);
    const cookie = `session=${rider.token}`;
    for (const [name, value] of [
      ['origin', 'https://evil.example'],
      ['sec-fetch-site', 'cross-site'],
    ] as const) {
      const headers = { cookie, [name]: value };
      const refused = await sendPhoto(app, rider, orderId, { token: undefined, headers });
      expect(refused.status).toBe(403);
    }
    const own = { cookie, origin: app.url };
    const sent = await sendPhoto(app, rider, orderId, { token: undefined, headers: own });
    expect(sent.status).toBe(200);
    expect(await photosOf(app, orderId)).toEqual([sent.body.id]);
  });

  test('takes the place of the oldest from the sixth of an order on, of any number at once', async () => {
    const scene = await carried(app, DOOR);
    // As many as one sender may send at once.
    const send = () => Promise.all(Array.from({ length: 4 }, () => sendPhoto(app, scene.rider, scene.orderId)));
    for (const { status } of [...(await send()), ...(await send())]) expect(status).toBe(200);
    expect(await photosOf(app, scene.orderId)).toHaveLength(5);
    // Several wait for the order's lock, and go on together.
    const [locked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = app.sql.begin(async (tx) => {
      await tx`select from orders where id = ${scene.orderId} for update`;
      locked.resolve();
      await held.promise;
    });
    await locked.promise;
    const late = send();
    await eventually(
      () => app.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      (waiting) => waiting.length >= 4,
    ).finally(held.resolve);
    await holding;
    expect((await late).every(({ status }) => status === 200)).toBe(true);
    expect(await photosOf(app, scene.orderId)).toHaveLength(5);
    app.clock.shift(1);
    const last = (await sendPhoto(app, scene.rider, scene.orderId)).body.id;
    expect((await photosOf(app, scene.orderId)).at(-1)).toBe(last);
    expect(await photosOf(app, scene.orderId)).toHaveLength(5);
    expect((await leave(app, scene, last)).outcome?.success).toBe(true);
  });

  test('is anyone’s 100 times a day', async () => {
    const { rider, orderId } = await carried(app, DOOR);
    const send = () => sendPhoto(app, rider, orderId, { bytes: Buffer.from('hello') });
    expect((await send()).status).toBe(415);
    await countAs(app, 'delivery-photo', 99);
    expect((await send()).status).toBe(415);
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  });
});
