import { createServer } from 'node:http';
import { availableParallelism } from 'node:os';
import { seedDemoCampus } from '../api/src/demo/seed.ts';
import setup from '../api/test/globalSetup.ts';
import { startTestApp } from '../api/test/testApp.ts';
import { load, median } from './load.ts';

/**
 * The answer that Home reads, from the running server, against the limit: a bare `node:http` server that parses the request and
 * stringifies the same answer. Both are asked by the same client in turns, so the machine's moods cancel out.
 */
const QUERY = `query Home($campus: String) {
  getAllProducts(campus: $campus) {
    id name price quantity image_url dietary description is_available
    chef { id user { first_name last_name address_line_1 } }
  }
  getAllChefs(campus: $campus) {
    id specialty_cuisines user { first_name last_name profile_image address_line_1 }
  }
}`;
const CAMPUSES = [null, 'Doon Campus', 'Waterloo Campus', 'Cambridge Campus', 'Guelph Campus', 'Milton Campus'];
const ROUNDS = 5;
const SECONDS = 3;

const stopPostgres = await setup();
const app = await startTestApp({ RATE_LIMITS: 'off' });
await seedDemoCampus(app.app.systemContext());

const bodies = CAMPUSES.map((campus) => JSON.stringify({ query: QUERY, variables: { campus } }));
const answers = await Promise.all(CAMPUSES.map((campus) => app.graphql(QUERY, { campus })));
const sizes = answers.map((answer) => JSON.stringify(answer.data).length);
if (answers.some((answer) => answer.error !== undefined)) throw new Error('The home answer has errors.');

const byCampus = new Map(CAMPUSES.map((campus, index) => [campus, { data: answers[index]?.data }]));
const bare = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { variables } = JSON.parse(Buffer.concat(chunks).toString()) as { variables: { campus: string | null } };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(byCampus.get(variables.campus)));
  });
});
await new Promise<void>((done) => bare.listen(0, '127.0.0.1', done));
const limitUrl = `http://127.0.0.1:${(bare.address() as { port: number }).port}/graphql`;

const ratios: number[] = [];
for (let round = 1; round <= ROUNDS; round += 1) {
  const limit = await load(limitUrl, bodies, SECONDS);
  const ours = await load(`${app.url}/graphql`, bodies, SECONDS);
  if (limit.failed + ours.failed > 0) throw new Error('Some requests failed: the figures would mean nothing.');
  ratios.push(ours.perSecond / limit.perSecond);
  process.stdout.write(
    `round ${round} of ${ROUNDS}: ours ${Math.round(ours.perSecond)}/s, limit ${Math.round(limit.perSecond)}/s\n`,
  );
}
process.stdout.write(
  `\n| what | ours : limit, median of ${ROUNDS} | answer | cores |\n|---|---|---|---|\n` +
    `| home answer | ${median(ratios).toFixed(2)} | ${Math.round((sizes[0] ?? 0) / 1024)} KB | ${availableParallelism()} |\n`,
);

bare.close();
await app.close();
await stopPostgres();
