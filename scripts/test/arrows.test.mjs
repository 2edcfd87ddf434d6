// Each import rule finds a forbidden import planted in a small tree.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inProject } from '../lib/project.mjs';

const FORBIDDEN = [
  ['domain-imports-nothing', 'domain/src/money.ts', 'api/src/config.ts'],
  ['sides-meet-in-the-domain', 'web/src/App.tsx', 'api/src/policy.ts'],
  ['local-postgres-imports-nothing-of-ours', 'local-postgres/src/home.ts', 'api/src/config.ts'],
  ['only-programs-start-a-postgres', 'api/src/modules/menu/addDish.ts', 'local-postgres/src/index.ts'],
  ['journeys-know-only-the-product', 'e2e/journeys/order.spec.ts', 'api/src/policy.ts'],
  ['not-to-test', 'api/src/http/health.ts', 'api/test/support/testApp.ts'],
  ['web-features-do-not-import-each-other', 'web/src/features/menu/Dish.tsx', 'web/src/features/orders/Order.tsx'],
  ['web-features-stay-below-screens', 'web/src/features/menu/Dish.tsx', 'web/src/screens/Home.tsx'],
  ['web-ui-knows-no-product-word', 'web/src/ui/Price.tsx', 'domain/src/money.ts'],
  ['web-lib-knows-no-room', 'web/src/lib/clock.ts', 'web/src/ui/Price.tsx'],
  ['web-public-pages-use-public-parts', 'web/src/screens/Home.tsx', 'web/src/features/people/Bio.tsx'],
  ['web-public-pages-use-public-parts', 'web/src/screens/Home.tsx', 'web/src/ui/Timeline.tsx'],
  ['web-public-pages-use-public-parts', 'web/src/features/menu/Dish.tsx', 'web/src/features/menu/editor/Form.tsx'],
  ['web-only-queries-ask-the-server', 'web/src/features/menu/Dish.tsx', 'web/src/gateway/graphql.ts'],
  ['web-only-queries-ask-the-server', 'web/src/screens/Home.tsx', 'web/src/gateway/graphql.ts'],
  ['web-gateway-knows-only-the-session', 'web/src/gateway/pictureUpload.ts', 'web/src/ui/Price.tsx'],
  ['web-session-knows-no-gateway', 'web/src/session/session.ts', 'web/src/gateway/pictureUpload.ts'],
  ['api-only-main-knows-app', 'api/src/http/health.ts', 'api/src/app.ts'],
  ['api-nothing-knows-admin', 'api/src/http/health.ts', 'api/src/admin/users.ts'],
  ['api-only-app-knows-implementations', 'api/src/modules/checkout/pay.ts', 'api/src/providers/stripePayments.ts'],
  ['api-providers-know-no-room', 'api/src/providers/stripePayments.ts', 'api/src/modules/menu/addDish.ts'],
  ['api-platform-knows-no-business', 'api/src/platform/ids.ts', 'api/src/modules/menu/addDish.ts'],
  ['api-resolvers-call-use-cases', 'api/src/modules/menu/menu.resolvers.ts', 'api/src/modules/menu/menu.store.ts'],
  ['api-a-store-is-private', 'api/src/http/upload.ts', 'api/src/modules/menu/menu.store.ts'],
  ['api-a-store-is-private-to-its-room', 'api/src/modules/checkout/pay.ts', 'api/src/modules/menu/menu.store.ts'],
  ['api-a-store-speaks-only-sql', 'api/src/modules/menu/menu.store.ts', 'api/src/modules/menu/addDish.ts'],
  ['api-rooms-know-no-transport', 'api/src/modules/menu/addDish.ts', 'api/src/http/upload.ts'],
  ['api-rooms-know-no-transport', 'api/src/modules/menu/addDish.ts', 'api/src/graphql/route.ts'],
  ['api-rooms-are-listed', 'api/src/loaders.ts', 'api/src/modules/payroll/payroll.ts'],
  ['api-stock-uses-only-rooms-below', 'api/src/modules/stock/holds.ts', 'api/src/modules/access/login.ts'],
  ['api-people-uses-only-rooms-below', 'api/src/modules/people/user.ts', 'api/src/modules/menu/addDish.ts'],
  ['api-access-uses-only-rooms-below', 'api/src/modules/access/login.ts', 'api/src/modules/people/user.ts'],
  ['api-menu-uses-only-rooms-below', 'api/src/modules/menu/addDish.ts', 'api/src/modules/orders/accept.ts'],
  ['api-catalogue-uses-only-rooms-below', 'api/src/modules/catalogue/browse.ts', 'api/src/modules/orders/accept.ts'],
  ['api-orders-uses-only-rooms-below', 'api/src/modules/orders/accept.ts', 'api/src/modules/checkout/pay.ts'],
];

const CIRCLE = [
  ['api/src/platform/clock.ts', 'api/src/platform/ids.ts', 'type'],
  ['api/src/platform/ids.ts', 'api/src/platform/clock.ts'],
];

const ALLOWED = [
  ['web/src/features/menu/menu.queries.ts', 'web/src/gateway/graphql.ts'],
  ['web/src/screens/Chef.tsx', 'web/src/features/menu/Dish.tsx'],
  ['web/src/ui/Price.tsx', 'web/src/lib/clock.ts'],
  ['web/src/gateway/graphql.ts', 'web/src/session/session.ts'],
  ['api/src/main.ts', 'api/src/app.ts'],
  ['api/src/main.ts', 'local-postgres/src/index.ts'],
  ['api/src/config.ts', 'local-postgres/src/folders.ts'],
  ['api/src/app.ts', 'api/src/providers/stripePayments.ts'],
  ['api/src/modules/people/people.resolvers.ts', 'api/src/modules/people/user.ts'],
  ['api/src/modules/people/user.ts', 'api/src/modules/people/people.store.ts'],
  ['api/src/modules/checkout/pay.ts', 'api/src/providers/payments.ts'],
  ['api/src/modules/checkout/pay.ts', 'api/src/modules/orders/accept.ts'],
  ['api/src/modules/orders/accept.ts', 'api/src/modules/menu/stock.ts'],
  ['api/src/loaders.ts', 'api/src/modules/people/people.store.ts'],
];

const trees = [];

afterAll(() => Promise.all(trees.map((tree) => rm(tree, { recursive: true, force: true }))));

describe('a planted import is found', () => {
  let found;
  beforeAll(async () => {
    found = await cruise([...FORBIDDEN.map(([, from, to]) => [from, to]), ...CIRCLE]);
  });

  test.each(FORBIDDEN)('%s: %s → %s', (rule, from, to) => {
    expect(found).toContainEqual({ rule, from, to });
  });

  test('no-circular: two files that import each other, one of them for a type', () => {
    expect(found.map(({ rule, from }) => [rule, from])).toContainEqual(['no-circular', 'api/src/platform/clock.ts']);
  });
});

test('imports along the arrows are allowed', async () => {
  expect(await cruise(ALLOWED)).toEqual([]);
});

async function plant(tree, imports) {
  const lines = new Map();
  for (const [from, to, kind = ''] of imports) {
    for (const file of [from, to]) if (!lines.has(file)) lines.set(file, [`export const from${lines.size} = 1;`]);
    const path = relative(dirname(from), to);
    const name = `from${[...lines.keys()].indexOf(to)}`;
    lines.get(from).push(`export ${kind} { ${name} } from '${path.startsWith('.') ? path : `./${path}`}';`);
  }
  for (const [file, text] of lines) {
    await mkdir(dirname(join(tree, file)), { recursive: true });
    await writeFile(join(tree, file), `${text.join('\n')}\n`);
  }
}

/** Each violation as { rule, from, to }. */
async function cruise(imports) {
  const tree = await mkdtemp(join(tmpdir(), 'homeplate-arrows-'));
  trees.push(tree);
  await plant(tree, imports);
  const program = inProject('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = [program, '--config', inProject('.dependency-cruiser.cjs'), '--output-type', 'json', '.'];
  const report = await new Promise((resolve, reject) => {
    // The exit code is the number of violations: only missing JSON is a failure.
    execFile(process.execPath, args, { cwd: tree, maxBuffer: 1e8 }, (problem, output) =>
      output.startsWith('{') ? resolve(output) : reject(problem),
    );
  });
  return JSON.parse(report).summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
}
