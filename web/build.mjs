import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { drawIcons } from './icons.mjs';

process.chdir(import.meta.dirname);
process.env.NODE_ENV = 'production';

const configFile = join(import.meta.dirname, 'vite.config.ts');
await build({ configFile, logLevel: 'warn' });
await build({ configFile, logLevel: 'warn', build: { ssr: 'src/server/entry-server.tsx' } });
await buildScript('starter', 'src/boot/starter.ts', 'dist/server');
const client = join(import.meta.dirname, 'dist/client');
const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'));
await buildScript('worker', 'src/worker/worker.ts', 'dist/client', {
  BUILD: JSON.stringify(`/${manifest['index.html'].file}`),
});
await drawIcons(client);
await copyFile('.cache/fonts/letters.ttf', 'dist/server/letters.ttf');
await compress(client);

async function buildScript(name, entry, outDir, define = {}) {
  await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      reportCompressedSize: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name, fileName: () => `${name}.js` },
    },
  });
}

async function compress(folder) {
  const texts = new Set(['.js', '.css', '.svg', '.html', '.json', '.webmanifest', '.txt']);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || !texts.has(extname(entry.name))) continue;
    const path = join(entry.parentPath, entry.name);
    const plain = await readFile(path);
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(plain, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
      }),
      promisify(gzip)(plain, { level: 9 }),
    ]);
    if (br.length < plain.length) await writeFile(`${path}.br`, br);
    if (gz.length < plain.length) await writeFile(`${path}.gz`, gz);
  }
}
