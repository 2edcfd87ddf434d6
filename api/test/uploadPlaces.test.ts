import { connect, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { carried } from './support/doorScenes.ts';
import { addPerson, type Person } from './support/marketplace.ts';
import { jpeg, png, upload } from './support/pictureFiles.ts';
import { sharedApp } from './support/sharedApp.ts';

const app = await sharedApp({ TRUSTED_PROXIES: '127.0.0.1' });
const opened: Socket[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
});

/** Begins an upload, and sends no more of it than its first bytes. Answers what the server says of it, so far. */
function begin(person: Person, address = '198.51.100.7'): { answer: () => string } {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  opened.push(socket);
  let answer = '';
  socket.on('error', () => {});
  socket.on('data', (bytes) => {
    answer += bytes.toString('latin1');
  });
  socket.write(
    `POST /upload HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${person.token}\r\nx-forwarded-for: ${address}\r\n` +
      'content-type: multipart/form-data; boundary=b\r\ncontent-length: 2000000\r\n\r\n' +
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

const sendPicture = async (person: Person) => (await upload(app, { bytes: await png(), token: person.token })).status;

test('forty slow uploads of one person take four places, leave all others, and count as four of the day', async () => {
  const [slow, other] = [await addPerson(app), await addPerson(app)];
  const uploads = Array.from({ length: 40 }, () => begin(slow));
  const refused = await refusedOf(uploads, 36);
  expect(refused.every((answer) => /retry-after: \d+/i.test(answer))).toBe(true);
  expect(await sendPicture(slow)).toBe(429);
  expect(await sendPicture(other)).toBe(200);

  for (const socket of opened.splice(0)) socket.destroy();
  await vi.waitFor(async () => expect(await sendPicture(slow)).toBe(200), 10_000);
  const [{ most }] = await app.sql<[{ most: number }]>`
    select max(cardinality(hits)) as most from rate_counters where key like 'upload%'`;
  expect(most).toBe(5);
});

test('the people of one network take twelve places together, and leave those of all others', async () => {
  const [other, ...people] = await Promise.all(Array.from({ length: 6 }, () => addPerson(app)));
  const uploads = people.flatMap((person) => Array.from({ length: 3 }, () => begin(person)));
  await refusedOf(uploads, 3);
  expect(await sendPicture(other as Person)).toBe(200);
});

test('pictures of however many people leave places to the photos of deliveries', async () => {
  const { rider, orderId } = await carried(app, { handoff: 'door' });
  const [late, ...people] = await Promise.all(Array.from({ length: 9 }, () => addPerson(app)));
  const uploads = people.flatMap((person, place) => Array.from({ length: 4 }, () => begin(person, `192.0.2.${place}`)));
  await refusedOf(uploads, 2);
  expect(await sendPicture(late as Person)).toBe(429);
  const photo = { bytes: await jpeg(), type: 'image/jpeg', token: rider.token };
  expect((await upload(app, { ...photo, path: `/delivery-photos?orderId=${orderId}` })).status).toBe(200);
});
