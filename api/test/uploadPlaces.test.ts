import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { secretHash } from '../src/platform/ids.ts';
import { type Carried, carried } from './support/doorScenes.ts';
import { addPerson, type Person } from './support/marketplace.ts';
import { jpeg, png, upload } from './support/pictureFiles.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp({ TRUSTED_PROXIES: '127.0.0.1' });
const opened: Socket[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
});

function open(): Socket {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  opened.push(socket);
  return socket.on('error', () => {});
}

const headers = (person: Person, address: string, path = '/upload') =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${person.token}\r\nx-forwarded-for: ${address}\r\n` +
  'content-type: multipart/form-data; boundary=b\r\ncontent-length: 2000000\r\n\r\n';

/** Begins an upload, and sends no more of it than its first bytes. Answers what the server says of it, so far. */
function begin(person: Person, address = '198.51.100.7', path = '/upload'): { answer: () => string } {
  const socket = open();
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes.toString('latin1');
  });
  socket.write(
    headers(person, address, path) +
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nslow',
  );
  return { answer: () => answer };
}

/** Once `count` are refused. */
const refusedOf = (uploads: { answer: () => string }[], count: number) =>
  vi.waitFor(() => {
    const refused = uploads.filter(({ answer }) => answer().startsWith('HTTP/1.1 429'));
    expect(refused).toHaveLength(count);
    return refused.map(({ answer }) => answer());
  }, 10_000);

const pathOf = ({ orderId }: { orderId: string }) => `/delivery-photos?orderId=${orderId}`;

async function countOf(limit: string, { id }: Person): Promise<number> {
  const [counter] = await app.sql<{ count: number }[]>`
    select cardinality(hits) as count from rate_counters where key = ${`${limit}:${secretHash(id).toString('hex')}`}`;
  return counter?.count ?? 0;
}

const sendPicture = async (person: Person) => (await upload(app, { bytes: await png(), token: person.token })).status;

test('forty slow uploads of one person take four places, and no attempt when cut off', async () => {
  const [slow, other] = [await addPerson(app), await addPerson(app)];
  const uploads = Array.from({ length: 40 }, () => begin(slow));
  const refused = await refusedOf(uploads, 36);
  expect(refused.every((answer) => /retry-after: \d+/i.test(answer))).toBe(true);
  expect(await sendPicture(slow)).toBe(429);
  expect(await sendPicture(other)).toBe(200);

  for (const socket of opened.splice(0)) socket.destroy();
  await vi.waitFor(async () => expect(await sendPicture(slow)).toBe(200), 10_000);
  await vi.waitFor(async () => expect(await countOf('upload', slow)).toBe(1), 10_000);
});

test('uploads whose sender leaves at once keep no place; beyond 60 a day each is an attempt', async () => {
  const gone = await addPerson(app);
  for (let times = 0; times < 62; times += 1) {
    const socket = open();
    socket.write(headers(gone, '198.51.100.8'), () => socket.destroy());
    await once(socket, 'close');
    await vi.waitFor(async () => expect(await countOf('cut-upload', gone)).toBe(Math.min(times + 1, 60)), 10_000);
  }
  await vi.waitFor(async () => expect(await countOf('upload', gone)).toBe(2), 10_000);
  expect(await sendPicture(gone)).toBe(200);
});

test('the people of one network take twelve places together, and leave those of all others', async () => {
  const [other, ...people] = await Promise.all(Array.from({ length: 6 }, () => addPerson(app)));
  const uploads = people.flatMap((person) => Array.from({ length: 3 }, () => begin(person)));
  await refusedOf(uploads, 3);
  expect(await sendPicture(other as Person)).toBe(200);
});

test('slow pictures and other riders’ photos leave places to the photo of a rider', async () => {
  const { rider, orderId } = await carried(app, { handoff: 'door' });
  const [late, ...people] = await Promise.all(Array.from({ length: 5 }, () => addPerson(app)));
  const pictures = [rider, ...people].flatMap((person, place) =>
    Array.from({ length: 5 }, () => begin(person, `192.0.2.${place}`)),
  );
  const others = await Promise.all(Array.from({ length: 3 }, () => carried(app, { handoff: 'door' })));
  const photos = others.flatMap((scene) =>
    Array.from({ length: 4 }, () => begin(scene.rider, '192.0.2.99', pathOf(scene))),
  );
  await Promise.all([refusedOf(pictures, 5), refusedOf(photos, 4)]);
  expect(await sendPicture(late as Person)).toBe(429);
  const photo = { bytes: await jpeg(), type: 'image/jpeg', token: rider.token };
  expect((await upload(app, { ...photo, path: pathOf({ orderId }) })).status).toBe(200);
});

test('an account whose email is not confirmed has one place', async () => {
  const fresh = await addPerson(app);
  await app.sql`update users set awaits_confirmation = true where id = ${fresh.id}`;
  const uploads = Array.from({ length: 3 }, () => begin(fresh));
  await refusedOf(uploads, 2);
  expect(await sendPicture(fresh)).toBe(429);
  await app.sql`update users set awaits_confirmation = false where id = ${fresh.id}`;
  expect(await sendPicture(fresh)).toBe(200);
});

test('slow delivery photos take four places of a sender and eight of a network', async () => {
  const scenes = await Promise.all(Array.from({ length: 4 }, () => carried(app, { handoff: 'door' })));
  const [late, ...slow] = scenes;
  if (late === undefined) throw new Error('No order is carried.');
  const [first = [], second = [], third = []] = slow.map((scene) =>
    Array.from({ length: 5 }, () => begin(scene.rider, '192.0.2.44', pathOf(scene))),
  );
  await refusedOf([...first, ...second, ...third], 7);
  const photo = async (scene: Carried) => {
    const file = { bytes: await jpeg(), type: 'image/jpeg', token: scene.rider.token };
    return (await upload(app, { ...file, path: pathOf(scene) })).status;
  };
  expect(await photo(late)).toBe(200);
  expect(await sendPicture(await addPerson(app))).toBe(200);
  const [{ most }] = await app.sql<[{ most: number }]>`
    select max(cardinality(hits)) as most from rate_counters where key like 'delivery-photo%'`;
  expect(most).toBe(4);
});
