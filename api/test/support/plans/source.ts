import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const SOURCE = join(import.meta.dirname, '../../../src');

/** Its fixed texts in order, between what is filled in. */
export type SqlPiece = { where: string; texts: readonly string[] };

/** Between backticks behind a tag sql, tx or connection; nested pieces are found too. */
export async function sqlPiecesOf(isWanted: (file: string) => boolean): Promise<SqlPiece[]> {
  const files = (await readdir(SOURCE, { recursive: true })).filter((file) => file.endsWith('.ts') && isWanted(file));
  const pieces = await Promise.all(
    files.sort().map(async (file) => piecesOf(file, await readFile(join(SOURCE, file), 'utf8'))),
  );
  return pieces.flat().filter(({ texts }) => texts.some((text) => squeezed(text) !== ''));
}

const TAG = /\b(?:sql|tx|connection)(?:<[^`()]*?>)?`/g;

function piecesOf(file: string, source: string): SqlPiece[] {
  return [...source.matchAll(TAG)].map((tag) => {
    const start = tag.index + tag[0].length;
    const line = source.slice(0, start).split('\n').length;
    return { where: `${file}:${line}`, texts: fixedTexts(source, start) };
  });
}

/** From the first backtick to its closing one. */
function fixedTexts(source: string, start: number): string[] {
  const texts = [''];
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === '`') return texts;
    if (source.startsWith('${', at)) {
      at = endOfFilling(source, at + 2);
      texts.push('');
    } else texts[texts.length - 1] += source[at] ?? '';
  }
  throw new Error('A piece of SQL has no end.');
}

function endOfFilling(source: string, start: number): number {
  for (let at = start, open = 1; at < source.length; at += 1) {
    const character = source[at];
    if (character === '{') open += 1;
    if (character === '}') open -= 1;
    if (open === 0) return at;
    if (character === '`') {
      at += 1;
      while (source[at] !== '`') at = source.startsWith('${', at) ? endOfFilling(source, at + 2) + 1 : at + 1;
    }
  }
  throw new Error('What is filled into a piece of SQL has no end.');
}

/** As statements and their pieces are compared. */
export const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim();

/** All fixed texts are in the squeezed statement, in order. */
export function isIn(whole: string, { texts }: SqlPiece): boolean {
  let from = 0;
  for (const text of texts.map(squeezed)) {
    const at = whole.indexOf(text, from);
    if (at < 0) return false;
    from = at + text.length;
  }
  return true;
}
