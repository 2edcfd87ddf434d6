import { parentPort, workerData } from 'node:worker_threads';
import autocannon from 'autocannon';

const MOST_REQUESTS = 100_000;

let words = 0;
/** Seven letters that begin no word of a dish. */
const rareWord = () => {
  words += 1;
  return `q${words.toString(36).padStart(5, '0')}x`;
};

function searches(): string {
  const search = () => Array.from({ length: 7 }, rareWord).join(' ');
  return `{ ${['a', 'b', 'c', 'd', 'e'].map((name) => `${name}: getAllProducts(search: "${search()}") { id }`).join(' ')} }`;
}

const { url, connections, duration } = workerData as { url: string; connections: number; duration: number };
const { statusCodeStats, errors } = await autocannon({
  url: `${url}/graphql`,
  connections,
  duration,
  maxOverallRequests: MOST_REQUESTS,
  requests: [
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.66' },
      setupRequest: (request) => ({ ...request, body: JSON.stringify({ query: searches() }) }),
    },
  ],
});
parentPort?.postMessage({ statusCodeStats, errors });
