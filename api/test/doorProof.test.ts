import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteOldPhotos } from '../src/modules/orders/deliveryPhotos.ts';
import { deskOf } from './support/deskScenes.ts';
import { asCustomer, carried, fetchPhoto, leave, left, nobodyHere, photosOf, sendPhoto } from './support/doorScenes.ts';
import { untilBooksAgree } from './support/invariants.ts';
import { addCustomer, addRider } from './support/marketplace.ts';
import { sharedApp } from './support/sharedApp.ts';

const MISSING = '0123456789abcdef01234567';
const DAY_S = 86_400;
const DOOR = { handoff: 'door' };

const app = await sharedApp();
beforeEach(() => app.clock.shift(0));
afterAll(() => untilBooksAgree(app.sql));

describe('leaving an order', () => {
  test('takes a photo of that very order, by that rider', async () => {
    const [scene, elsewhere] = [await carried(app, DOOR), await carried(app, DOOR)];
    const foreign = (await sendPhoto(app, elsewhere.rider, elsewhere.orderId)).body.id;
    for (const id of [foreign, MISSING]) {
      const refusal = { success: false, message: 'Please take a photo of this order first.' };
      expect((await leave(app, scene, id)).outcome).toEqual(refusal);
    }
    // Another order of the rider, and this order with another rider.
    await app.sql`update orders set rider_id = ${scene.rider.riderId} where id = ${elsewhere.orderId}`;
    expect((await leave(app, { ...scene, orderId: elsewhere.orderId }, foreign)).outcome?.success).toBe(false);
    const own = (await sendPhoto(app, scene.rider, scene.orderId)).body.id;
    expect((await leave(app, { ...scene, orderId: elsewhere.orderId }, own)).outcome?.success).toBe(false);
    await app.sql`update orders set rider_id = ${elsewhere.rider.riderId} where id = ${elsewhere.orderId}`;
    expect((await asCustomer(app, scene)).status).toBe('In Progress');
    const missing = await leave(app, { ...scene, rider: elsewhere.rider }, foreign);
    expect([missing.code, missing.error]).toEqual(['NOT_FOUND', 'Order not found.']);
  });

  test('that is to be handed over comes after nobody was there for five minutes', async () => {
    const scene = await carried(app);
    const photo = (await sendPhoto(app, scene.rider, scene.orderId)).body.id;
    expect((await leave(app, scene, photo)).outcome).toEqual({
      success: false,
      message: 'The customer wants it handed over. Tap Nobody here, and after five minutes you can leave it.',
    });
    await nobodyHere(app, scene.rider, scene.orderId);
    app.clock.shift(60);
    expect((await leave(app, scene, photo)).outcome).toEqual({
      success: false,
      message: 'Please wait 4 minutes more for the customer.',
    });
    expect((await asCustomer(app, scene)).handoff).toMatchObject({ proof: null, photo_url: null });
    app.clock.shift(301);
    expect((await leave(app, scene, photo)).outcome?.success).toBe(true);
    expect((await asCustomer(app, scene)).handoff).toMatchObject({ kind: 'hand', proof: 'photo', place: 'On the mat' });
  });

  test('at a spot is done with a photo at once', async () => {
    const scene = await carried(app, { handoff: 'spot', spot: 'Student centre' });
    const photo = (await sendPhoto(app, scene.rider, scene.orderId)).body.id;
    expect((await leave(app, scene, photo)).outcome?.success).toBe(true);
    expect((await asCustomer(app, scene)).handoff).toMatchObject({
      kind: 'spot',
      spot: 'Student centre',
      proof: 'photo',
    });
  });
});

describe('the proof', () => {
  test('is shown to its customer, its rider and operators, and is missing to all others', async () => {
    const scene = await left(app);
    const address = `/delivery-photos/${scene.photo}`;
    for (const person of [scene.customer, scene.rider]) {
      const response = await fetchPhoto(app, address, person);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
      });
    }
    const desk = await deskOf(app);
    const order = await desk.read(`getOperatorOrder(id: "${scene.orderId}") { photo }`);
    expect(order).toEqual({ photo: address });
    expect((await fetchPhoto(app, address, undefined, { cookie: desk.cookie })).status).toBe(200);
    const looks = await app.sql`select done_by from audit where subject = ${scene.photo} and act = 'look at photo'`;
    expect(looks).toEqual([{ done_by: `operator:${desk.id}` }]);
    expect((await fetchPhoto(app, address, undefined, { cookie: `session=${scene.customer.token}` })).status).toBe(200);
    for (const person of [scene.chef, await addCustomer(app), await addRider(app)]) {
      const foreign = await fetchPhoto(app, address, person);
      const missing = await fetchPhoto(app, `/delivery-photos/${MISSING}`, person);
      expect([foreign.status, await foreign.text()]).toEqual([404, '{"error":"Not found."}']);
      expect([missing.status, await missing.text()]).toEqual([404, '{"error":"Not found."}']);
      expect(foreign.headers.get('cache-control')).toBe('no-store');
    }
    for (const where of [address, `/delivery-photos/${MISSING}`]) {
      const anonymous = await fetchPhoto(app, where);
      expect([anonymous.status, await anonymous.text()]).toEqual([401, '{"error":"Please sign in to continue."}']);
    }
    const elsewhere = await fetchPhoto(app, address, scene.customer, { 'sec-fetch-site': 'cross-site' });
    expect(elsewhere.status).toBe(403);
    expect((await fetchPhoto(app, '/delivery-photos/nonsense', scene.customer)).status).toBe(404);
  });

  test('is not shown to the customer before the delivery, and what proves nothing never', async () => {
    const scene = await carried(app, DOOR);
    const [other = '', proof = ''] = [
      (await sendPhoto(app, scene.rider, scene.orderId)).body.id,
      (await sendPhoto(app, scene.rider, scene.orderId)).body.id,
    ];
    expect((await asCustomer(app, scene)).handoff?.photo_url).toBeNull();
    expect((await fetchPhoto(app, `/delivery-photos/${proof}`, scene.customer)).status).toBe(404);
    await leave(app, scene, proof);
    expect((await fetchPhoto(app, `/delivery-photos/${proof}`, scene.customer)).status).toBe(200);
    expect((await fetchPhoto(app, `/delivery-photos/${other}`, scene.customer)).status).toBe(404);
    expect((await fetchPhoto(app, `/delivery-photos/${other}`, scene.rider)).status).toBe(200);
  });

  test('is deleted after 30 days, and after a day what proves nothing', async () => {
    const scene = await carried(app, DOOR);
    const other = (await sendPhoto(app, scene.rider, scene.orderId)).body.id;
    const proof = (await sendPhoto(app, scene.rider, scene.orderId)).body.id;
    await leave(app, scene, proof);
    const tidyAfter = async (seconds: number) => {
      app.clock.shift(seconds);
      await deleteOldPhotos(app.app.systemContext());
      return photosOf(app, scene.orderId);
    };
    expect((await tidyAfter(DAY_S - 60)).sort()).toEqual([other, proof].sort());
    expect(await tidyAfter(DAY_S + 60)).toEqual([proof]);
    expect(await tidyAfter(30 * DAY_S - 60)).toEqual([proof]);
    const address = `/delivery-photos/${proof}`;
    expect(await tidyAfter(30 * DAY_S + 60)).toEqual([]);
    app.clock.shift(0);
    expect((await fetchPhoto(app, address, scene.customer)).status).toBe(404);
    expect((await asCustomer(app, scene)).handoff).toMatchObject({
      proof: 'photo',
      place: 'On the mat',
      photo_url: null,
    });
  });
});
