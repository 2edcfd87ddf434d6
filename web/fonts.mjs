// Subsets the two families to the letters we print, with fallback faces, into `.cache/fonts`; `ui/styles/tokens.css`
// imports them, so Vite hashes their names.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const folder = new URL('./.cache/fonts/', import.meta.url);

const basicLatin = String.fromCodePoint(...Array.from({ length: 95 }, (_, i) => 32 + i));
const accents = 'ÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜŸàâäæçéèêëîïôöœùûüÿÁÍÓÚÑáíóúñ¡¿';
const punctuation = '\u00a0\u202f–—‘’“”…•·×−€£¢©°½¼¾«»‹›→←';
const letters = basicLatin + accents + punctuation;

// `tnum` keeps figures in columns; ordinary text needs the rest.
const features = ['kern', 'tnum', 'liga', 'ccmp', 'mark', 'locl', 'calt'];

// From each font's `hhea` table; the average width of Latin letters by their use in English. As in @capsizecss/metrics
// 4.3.0.
const arial = { width: 913 / 2048 };
const bricolageGrotesque = { unitsPerEm: 1000, ascent: 930, descent: -270, lineGap: 0, width: 470 / 1000 };
const figtree = { unitsPerEm: 1000, ascent: 950, descent: -250, lineGap: 0, width: 449 / 1000 };

const faces = [
  {
    family: 'Bricolage',
    file: 'display.woff2',
    source: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    weights: { min: 500, max: 800 },
    metrics: bricolageGrotesque,
    // Headings are bold, so they fall back on bold Arial.
    local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold'],
  },
  {
    family: 'Figtree',
    file: 'text.woff2',
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    weights: { min: 400, max: 700 },
    metrics: figtree,
    local: ['Arial', 'ArialMT', 'Liberation Sans', 'Roboto'],
  },
];

/** Unless made already by this script and these packages. */
export async function buildFonts() {
  const stamp = await fingerprint();
  const stampFile = new URL('stamp', folder);
  if (existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === stamp) return;

  const { default: subsetFont } = await import('subset-font');
  await mkdir(folder, { recursive: true });
  for (const face of faces) {
    const whole = await readFile(require.resolve(face.source));
    const cut = await subsetFont(whole, letters, {
      targetFormat: 'woff2',
      variationAxes: { wght: face.weights },
      keepFeatures: features,
    });
    await writeFile(new URL(face.file, folder), cut);
  }
  const [display] = faces;
  const bold = { targetFormat: 'truetype', variationAxes: { wght: display.weights.max } };
  await writeFile(
    new URL('letters.ttf', folder),
    await subsetFont(await readFile(require.resolve(display.source)), letters, bold),
  );
  await writeFile(new URL('fonts.css', folder), faces.map(faceRules).join('\n'));
  await writeFile(stampFile, stamp);
}

async function fingerprint() {
  const hash = createHash('sha256').update(await readFile(new URL(import.meta.url)));
  for (const face of faces) hash.update(await readFile(require.resolve(face.source)));
  return hash.digest('hex');
}

// The fallback gets the real family's width and line box, so that nothing moves when the font arrives.
function faceRules({ family, file, weights, metrics, local }) {
  const sizeAdjust = metrics.width / arial.width;
  const percent = (units) => `${((100 * units) / metrics.unitsPerEm / sizeAdjust).toFixed(2)}%`;
  return `@font-face {
  font-family: ${family};
  src: url('./${file}') format('woff2');
  font-weight: ${weights.min} ${weights.max};
  font-display: swap;
}
@font-face {
  font-family: '${family} Fallback';
  src: ${local.map((name) => `local('${name}')`).join(', ')};
  font-weight: ${weights.min} ${weights.max};
  size-adjust: ${(100 * sizeAdjust).toFixed(2)}%;
  ascent-override: ${percent(metrics.ascent)};
  descent-override: ${percent(-metrics.descent)};
  line-gap-override: ${percent(metrics.lineGap)};
}
`;
}
