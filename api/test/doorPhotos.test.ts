import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteOldPhotos } from '../src/modules/orders/deliveryPhotos.ts';
import { asCustomer, type Carried, carried, deliver, doorIn, nobodyHere, sendPhoto } from './support/doorScenes.ts';
import { untilBooksAgree } from './support/invariants.ts';
import { addCustomer, addRider, eventually, moveAsRider, type Person } from './support/marketplace.ts';
import { animation, emptyPng, jpeg, phoneJpeg, png, pngOfBytes, sidewaysJpeg, webp } from './support/pictureFiles.ts';
import { sharedApp } from './support/sharedApp.ts';

const MISSING = '0123456789abcdef01234567';
const DAY_S = 86_400;
const DOOR = { handoff: 'door' };
const NOT_FOUND = { status: 404, body: { error: 'Order not found.' } };

const app = await sharedApp();
beforeEach(() => app.clock.shift(0));
afterAll(() => untilBooksAgree(app.sql));

const photosOf = async (orderId: string) =>
  (
    await app.sql<{ id: string }[]>`select id from delivery_photos where order_id = ${orderId} order by taken_at, id`
  ).map(({ id }) => id);

function fetchPhoto(address: string | null | undefined, person?: Person, headers: Record<string, string> = {}) {
  const proof: Record<string, string> = person ? { authorization: `Bearer ${person.token}` } : {};
  return fetch(new URL(address ?? '', app.url), { headers: { ...proof, ...headers } });
}

const leave = (scene: Carried, photo: string | undefined, place = 'On the mat') =>
  deliver(app, scene.rider, scene.orderId, `photo: "${photo}", place: "${place}"`);

/** An order that was left with this photo. */
async function left(file?: Buffer): Promise<Carried & { photo: string }> {
  const scene = await carried(app, DOOR);
  const { body } = await sendPhoto(app, scene.rider, scene.orderId, file ? { bytes: file } : {});
  const { outcome } = await leave(scene, body.id);
  if (!outcome?.success) throw new Error(`The order was not left: ${outcome?.message}`);
  return { ...scene, photo: body.id ?? '' };
}

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
    expect((await leave(scene, sent.body.id, ' On the\u0000 mat ')).outcome).toEqual(delivered);
    expect((await leave(scene, sent.body.id)).outcome).toEqual(delivered);
    const photo_url = `/delivery-photos/${sent.body.id}`;
    const handoff = { kind: 'door', proof: 'photo', place: 'On the mat', photo_url };
    expect(await asCustomer(app, scene)).toMatchObject({ status: 'Completed', handoff });
    const ofRider = await doorIn(app, scene.rider, 'getCompletedOrdersRider', scene.orderId);
    expect(ofRider).toMatchObject({ handoff });
    const ofChef = await doorIn(app, scene.chef, 'getCompletedOrders', scene.orderId);
    expect(ofChef?.handoff).toMatchObject({ proof: 'photo', place: null, photo_url: null });
  });

  test('is a JPEG of at most 1280 pixels a side, upright, without what its camera wrote', async () => {
    const scene = await left(await phoneJpeg());
    const response = await fetchPhoto((await asCustomer(app, scene)).handoff?.photo_url, scene.customer);
    const kept = Buffer.from(await response.arrayBuffer());
    const { format, width, height, exif, xmp, iptc, icc, orientation } = await sharp(kept).metadata();
    expect([format, width, height]).toEqual(['jpeg', 960, 1280]);
    expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined));
    expect(kept.includes('SecretPhone') || kept.includes('planted-secret')).toBe(false);

    const sideways = await left(await sidewaysJpeg());
    const upright = await fetchPhoto(`/delivery-photos/${sideways.photo}`, sideways.rider);
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
      [{ bytes: await png(), type: 'image/jpeg' }, format],
      // 60 megapixels in a few kilobytes.
      [{ bytes: emptyPng({ width: 7746, height: 7746 }), type: 'image/png' }, failed],
      [{ bytes: await animation(2, 'webp'), type: 'image/webp' }, failed],
      [{ bytes: (await phoneJpeg()).subarray(0, 2000) }, failed],
      [{ bytes: await pngOfBytes(5_242_881), type: 'image/png' }, { status: 413 }],
      [{ bytes: Buffer.alloc(0) }, none],
      [{ field: 'photo' }, none],
    ] as const)
      expect(await sendPhoto(app, rider, orderId, sent)).toMatchObject(refusal);
    expect(await photosOf(orderId)).toEqual([]);
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
    expect(await photosOf(orderId)).toEqual([]);
    await moveAsRider(app, rider, orderId, 'Completed');
    expect(await sendPhoto(app, rider, orderId)).toMatchObject({
      status: 409,
      body: { error: 'This order was already changed. The list is up to date now.' },
    });
    expect(await photosOf(orderId)).toEqual([]);
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
    expect(await photosOf(orderId)).toEqual([sent.body.id]);
  });

  test('takes the place of the oldest from the sixth of an order on, of any number at once', async () => {
    const scene = await carried(app, DOOR);
    const replies = await Promise.all(Array.from({ length: 12 }, () => sendPhoto(app, scene.rider, scene.orderId)));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    expect(await photosOf(scene.orderId)).toHaveLength(5);
    // Some that wait behind a lock of the order, and go on together.
    const [locked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = app.sql.begin(async (tx) => {
      await tx`select from orders where id = ${scene.orderId} for update`;
      locked.resolve();
      await held.promise;
    });
    await locked.promise;
    const late = Promise.all(Array.from({ length: 7 }, () => sendPhoto(app, scene.rider, scene.orderId)));
    await eventually(
      () => app.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      (waiting) => waiting.length >= 4,
    ).finally(held.resolve);
    await holding;
    expect((await late).every(({ status }) => status === 200)).toBe(true);
    expect(await photosOf(scene.orderId)).toHaveLength(5);
    app.clock.shift(1);
    const last = (await sendPhoto(app, scene.rider, scene.orderId)).body.id;
    expect((await photosOf(scene.orderId)).at(-1)).toBe(last);
    expect(await photosOf(scene.orderId)).toHaveLength(5);
    expect((await leave(scene, last)).outcome?.success).toBe(true);
  });

  test('is anyone’s 100 times a day', async () => {
    const { rider, orderId } = await carried(app, DOOR);
    const send = () => sendPhoto(app, rider, orderId, { bytes: Buffer.from('hello') });
    for (let count = 0; count < 100; count += 1) expect((await send()).status).toBe(415);
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  });
});

describe('leaving an order', () => {
  test('takes a photo of that very order, by that rider', async () => {
    const [scene, elsewhere] = [await carried(app, DOOR), await carried(app, DOOR)];
    const foreign = (await sendPhoto(app, elsewhere.rider, elsewhere.orderId)).body.id;
    for (const id of [foreign, MISSING]) {
      const refusal = { success: false, message: 'Please take a photo of this order first.' };
      expect((await leave(scene, id)).outcome).toEqual(refusal);
    }
    // Another order of the same rider, and the same order of the rider before.
    await app.sql`update orders set rider_id = ${scene.rider.riderId} where id = ${elsewhere.orderId}`;
    expect((await leave({ ...scene, orderId: elsewhere.orderId }, foreign)).outcome?.success).toBe(false);
    const own = (await sendPhoto(app, scene.rider, scene.orderId)).body.id;
    expect((await leave({ ...scene, orderId: elsewhere.orderId }, own)).outcome?.success).toBe(false);
    await app.sql`update orders set rider_id = ${elsewhere.rider.riderId} where id = ${elsewhere.orderId}`;
    expect((await asCustomer(app, scene)).status).toBe('In Progress');
    const missing = await leave({ ...scene, rider: elsewhere.rider }, foreign);
    expect([missing.code, missing.error]).toEqual(['NOT_FOUND', 'Order not found.']);
  });

  test('that is to be handed over comes after nobody was there for five minutes', async () => {
    const scene = await carried(app);
    const photo = (await sendPhoto(app, scene.rider, scene.orderId)).body.id;
    expect((await leave(scene, photo)).outcome).toEqual({
      success: false,
      message: 'The customer wants it handed over. Say that nobody is there, and leave it after five minutes.',
    });
    await nobodyHere(app, scene.rider, scene.orderId);
    app.clock.shift(60);
    expect((await leave(scene, photo)).outcome).toEqual({
      success: false,
      message: 'Please wait 4 minutes more for the customer.',
    });
    expect((await asCustomer(app, scene)).handoff).toMatchObject({ proof: null, photo_url: null });
    app.clock.shift(301);
    expect((await leave(scene, photo)).outcome?.success).toBe(true);
    expect((await asCustomer(app, scene)).handoff).toMatchObject({ kind: 'hand', proof: 'photo', place: 'On the mat' });
  });

  test('at a spot is done with a photo at once', async () => {
    const scene = await carried(app, { handoff: 'spot', spot: 'Student centre' });
    const photo = (await sendPhoto(app, scene.rider, scene.orderId)).body.id;
    expect((await leave(scene, photo)).outcome?.success).toBe(true);
    expect((await asCustomer(app, scene)).handoff).toMatchObject({
      kind: 'spot',
      spot: 'Student centre',
      proof: 'photo',
    });
  });
});

describe('the proof', () => {
  test('is shown to its customer and its rider, and is missing to all others', async () => {
    const scene = await left();
    const address = `/delivery-photos/${scene.photo}`;
    for (const person of [scene.customer, scene.rider]) {
      const response = await fetchPhoto(address, person);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
      });
    }
    expect((await fetchPhoto(address, undefined, { cookie: `session=${scene.customer.token}` })).status).toBe(200);
    for (const person of [scene.chef, await addCustomer(app), await addRider(app)]) {
      const foreign = await fetchPhoto(address, person);
      const missing = await fetchPhoto(`/delivery-photos/${MISSING}`, person);
      expect([foreign.status, await foreign.text()]).toEqual([404, '{"error":"Not found."}']);
      expect([missing.status, await missing.text()]).toEqual([404, '{"error":"Not found."}']);
      expect(foreign.headers.get('cache-control')).toBe('no-store');
    }
    for (const where of [address, `/delivery-photos/${MISSING}`]) {
      const anonymous = await fetchPhoto(where);
      expect([anonymous.status, await anonymous.text()]).toEqual([401, '{"error":"Please sign in to continue."}']);
    }
    const elsewhere = await fetchPhoto(address, scene.customer, { 'sec-fetch-site': 'cross-site' });
    expect(elsewhere.status).toBe(403);
    expect((await fetchPhoto('/delivery-photos/nonsense', scene.customer)).status).toBe(404);
  });

  test('is not shown to the customer before the delivery, and what proves nothing never', async () => {
    const scene = await carried(app, DOOR);
    const [other = '', proof = ''] = [
      (await sendPhoto(app, scene.rider, scene.orderId)).body.id,
      (await sendPhoto(app, scene.rider, scene.orderId)).body.id,
    ];
    expect((await asCustomer(app, scene)).handoff?.photo_url).toBeNull();
    expect((await fetchPhoto(`/delivery-photos/${proof}`, scene.customer)).status).toBe(404);
    await leave(scene, proof);
    expect((await fetchPhoto(`/delivery-photos/${proof}`, scene.customer)).status).toBe(200);
    expect((await fetchPhoto(`/delivery-photos/${other}`, scene.customer)).status).toBe(404);
    expect((await fetchPhoto(`/delivery-photos/${other}`, scene.rider)).status).toBe(200);
  });

  test('is deleted after 30 days, and after a day what proves nothing', async () => {
    const scene = await carried(app, DOOR);
    const other = (await sendPhoto(app, scene.rider, scene.orderId)).body.id;
    const proof = (await sendPhoto(app, scene.rider, scene.orderId)).body.id;
    await leave(scene, proof);
    const tidyAfter = async (seconds: number) => {
      app.clock.shift(seconds);
      await deleteOldPhotos(app.app.systemContext());
      return photosOf(scene.orderId);
    };
    expect((await tidyAfter(DAY_S - 60)).sort()).toEqual([other, proof].sort());
    expect(await tidyAfter(DAY_S + 60)).toEqual([proof]);
    expect(await tidyAfter(30 * DAY_S - 60)).toEqual([proof]);
    const address = `/delivery-photos/${proof}`;
    expect(await tidyAfter(30 * DAY_S + 60)).toEqual([]);
    app.clock.shift(0);
    expect((await fetchPhoto(address, scene.customer)).status).toBe(404);
    expect((await asCustomer(app, scene)).handoff).toMatchObject({
      proof: 'photo',
      place: 'On the mat',
      photo_url: null,
    });
  });
});
