import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const SOURCE = join(import.meta.dirname, '../../../src');

/** A piece of SQL as it stands in the source: its fixed texts, in their order, between what is filled in. */
export type SqlPiece = { where: string; texts: readonly string[] };

/**
 * Every piece of SQL of the server: what stands between backticks behind a tag that is called sql, tx or connection. Pieces within pieces are
 * found too: a statement that is put together has one for each of its parts.
 */
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

/** From behind the first backtick to the one that belongs to it. */
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

/** The place of the brace that ends what is filled in; templates within it are passed over with theirs. */
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

const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Whether the piece's fixed texts all stand in the statement, in their order. */
export function isIn(statement: string, { texts }: SqlPiece): boolean {
  const whole = squeezed(statement);
  let from = 0;
  for (const text of texts.map(squeezed)) {
    const at = whole.indexOf(text, from);
    if (at < 0) return false;
    from = at + text.length;
  }
  return true;
}
