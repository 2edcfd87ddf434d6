// Finds the files whose classes the public style sheet needs: all that the entry reaches without a lazy import.
// Writes them as Tailwind sources to `.cache/public.css`, which `ui/tokens.css` imports.
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const cache = new URL('./.cache/', import.meta.url);
const entry = new URL('./src/entry-client.tsx', import.meta.url);
// `import … from './x.tsx'`, `export … from`, `import './x.ts'`; types are erased and lazy imports have parentheses.
const staticImport = /^(?:import|export)(?! type)(?:[^'";(]*from)?\s*['"](\.[^'"]+\.tsx?)['"]/gm;

/** Writes the list; with `everything` (development, where files change their imports all the time) the whole folder. */
export async function writePublicSources({ everything }) {
  const files = everything ? [new URL('./src/', import.meta.url)] : await reachable(entry);
  const lines = [...files].map((file) => `@source "${relative(fileURLToPath(cache), fileURLToPath(file))}";\n`);
  await mkdir(cache, { recursive: true });
  await writeFile(new URL('public.css', cache), lines.sort().join(''));
}

async function reachable(first) {
  const seen = new Map();
  const waiting = [first];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (seen.has(file.href) || !existsSync(file)) continue;
    seen.set(file.href, file);
    for (const [, path] of (await readFile(file, 'utf8')).matchAll(staticImport)) waiting.push(new URL(path, file));
  }
  return seen.values();
}
