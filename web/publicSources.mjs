// Finds the files whose classes the public style sheet needs: all that the entry reaches without a lazy import.
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';

const web = new URL('./', import.meta.url);
// `import … from './x.tsx'`, `export … from`, `import './x.ts'`; types are erased and lazy imports have parentheses.
const staticImport = /^(?:import|export)(?! type)(?:[^'";(]*from)?\s*['"](\.[^'"]+\.tsx?)['"]/gm;

/** Paths below `web/` of all files that belong to the public pages, in order. */
export async function publicFiles() {
  const seen = new Set();
  const waiting = [new URL('./src/entry-client.tsx', web)];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    const path = file.href.slice(web.href.length);
    if (seen.has(path) || !existsSync(file)) continue;
    seen.add(path);
    for (const [, next] of (await readFile(file, 'utf8')).matchAll(staticImport)) waiting.push(new URL(next, file));
  }
  return [...seen].sort();
}

/**
 * Writes them as Tailwind sources to `.cache/public.css`, which `ui/tokens.css` imports; with `everything` (development,
 * where files change their imports all the time) the whole folder.
 */
export async function writePublicSources({ everything }) {
  const paths = everything ? ['src/'] : await publicFiles();
  await mkdir(new URL('./.cache/', web), { recursive: true });
  await writeFile(new URL('./.cache/public.css', web), paths.map((path) => `@source "../${path}";\n`).join(''));
}
