import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { inProject } from '../lib/project.mjs';

const BARE = [
  '<p>Order {n}</p>',
  '<>Order {n}</>',
  '<p><b />{`Order`}</p>',
  "<p>{n && <i />}{n ? 'one' : 'two'}</p>",
  "<p>Order {n || 'none'}</p>",
  '<p>{n && <b />} Order</p>',
];
const WHOLE = [
  '<p>{`Order`}</p>',
  '<p><span>Order </span><b>{n}</b></p>',
  "<p>Order{' '}<b>{n}</b></p>",
  '<p>Order {n && <b />}</p>',
  "<p>{n ? 'one' : 'two'}</p>",
];

test('a changing text that stands bare beside others is found', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bare-'));
  const config = { linter: { rules: { preset: 'none' } }, plugins: [inProject('web/bareText.grit')] };
  writeFileSync(join(folder, 'biome.json'), JSON.stringify(config));
  const lines = [...BARE, ...WHOLE].map((jsx, place) => `export const A${place} = (n) => ${jsx};`);
  writeFileSync(join(folder, 'page.jsx'), lines.join('\n'));
  const biome = inProject('node_modules/.bin/biome');
  const { stdout } = await promisify(execFile)(biome, ['lint', '--reporter=github', '.'], { cwd: folder }).catch(
    (error) => error,
  );
  rmSync(folder, { recursive: true });
  const found = [...stdout.matchAll(/page\.jsx,line=(\d+)/g)].map(([, line]) => Number(line));
  expect(found.toSorted((a, b) => a - b)).toEqual(BARE.map((_jsx, place) => place + 1));
});
