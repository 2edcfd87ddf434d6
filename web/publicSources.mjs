// Finds the files whose classes the public style sheet needs: all that the entry and the public parts with files of
// their own reach without a lazy import.
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const web = new URL('./', import.meta.url);
// `import … from './x.tsx'`, `export … from`, `import './x.ts'`; types are erased and lazy imports have parentheses.
const staticImport = /^(?:import|export)(?! type)(?:[^'";(]*from)?\s*['"](\.[^'"]+\.tsx?)['"]/gm;

const publicParts = [
  './src/entry-client.tsx',
  './src/screens/Home.tsx',
  './src/screens/Product.tsx',
  './src/screens/Chef.tsx',
  './src/features/checkout/CartPanel.tsx',
  './src/ui/ToastLine.tsx',
];

/** Paths below `web/` of all files that belong to the public pages, in order. */
export async function publicFiles() {
  const seen = new Set();
  const waiting = publicParts.map((path) => new URL(path, web));
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    const path = file.href.slice(web.href.length);
    if (seen.has(path) || !existsSync(file)) continue;
    seen.add(path);
    for (const [, next] of (await readFile(file, 'utf8')).matchAll(staticImport)) waiting.push(new URL(next, file));
  }
  return [...seen].sort();
}

/**
 * Writes them as Tailwind sources to a file of `.cache`, which `ui/tokens.css` imports, and returns its path; with
 * `everything` (development, where files change their imports all the time) the whole folder, to a file of its own.
 */
export async function writePublicSources({ everything }) {
  const paths = everything ? ['src/'] : await publicFiles();
  const file = new URL(everything ? './.cache/everything.css' : './.cache/public.css', web);
  await mkdir(new URL('./', file), { recursive: true });
  await writeFile(file, paths.map((path) => `@source "../${path}";\n`).join(''));
  return fileURLToPath(file);
}
