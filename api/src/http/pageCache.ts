import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { createCache, type Sources } from '../platform/cache.ts';

/** A page is never older than this, even if the catalogue's signal should be lost. */
const MAX_AGE_MS = 30_000;

export type Encoding = 'br' | 'gzip';

export type EncodedPage = {
  status: number;
  /** Whether it may be cached until the catalogue changes. */
  reusable: boolean;
  /** The campus whose changes alone may change it; null: anybody's may. */
  campus: string | null;
  /** When a kitchen that it shows turns, in milliseconds of the server's clock. */
  until: number;
  /** Weak, because it stands for the page in every encoding. */
  etag: string;
  /** The page as bytes, encoded when it is first asked for; asked for again, it is soon packed more tightly. */
  body(encoding: Encoding | null): Promise<Buffer>;
};

type MadePage = Pick<EncodedPage, 'status' | 'reusable' | 'campus'> & { html: string; until?: number };

export type PageCache = {
  /** The page of an address, made once for all who ask, until the campus that it shows changes or one of its kitchens turns. */
  get(path: string, make: () => Promise<EncodedPage>): Promise<EncodedPage>;
  drop(changed: Sources): void;
  encode(page: MadePage): EncodedPage;
};

/** The `most` pages that were asked for last. One that is made again and turns out the same still has all its encodings. */
export function createPageCache(most: number, now: () => Date): PageCache {
  const pages = createCache<EncodedPage>({ entries: most, maxAgeMs: () => MAX_AGE_MS, now: () => now().getTime() });
  const bodies = new LRUCache<string, EncodedPage['body']>({ max: most });
  return {
    get: (path, make) =>
      pages.get(path, async () => {
        const page = await make();
        const sources = page.campus === null ? 'everything' : new Set([page.campus]);
        return { value: page, sources, keep: page.reusable, until: page.until };
      }),
    drop: pages.drop,
    encode: (page) => {
      const fresh = encode(page);
      const body = bodies.get(fresh.etag) ?? fresh.body;
      bodies.set(fresh.etag, body);
      return { ...fresh, body };
    },
  };
}

const brotli = (plain: Buffer, quality: number, more: Record<number, number> = {}) =>
  promisify(brotliCompress)(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length, ...more },
  });

/** 64 KB. From 128 KB on, each encoder fills a table of 16 MB, and thirty pages that are asked for at once half a gigabyte. */
const SMALL_WINDOW = { [constants.BROTLI_PARAM_LGWIN]: 16 };

const encoders: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  // A request waits: 9 takes a twentieth of the time of 11, for 7 % more bytes; 5 would spare 4 ms and cost another 1 %.
  br: (plain) => brotli(plain, 9, SMALL_WINDOW),
  gzip: (plain) => promisify(gzip)(plain, { level: 6 }),
};

/** For each millisecond that a page is packed tightly, so many are left to everything else. */
const REST = 9;
let packsFrom = 0;

/** The page as small as it gets, or null while another is packed or the processor has earned its rest from that. */
function packTightly(plain: Buffer): Promise<Buffer> | null {
  const began = performance.now();
  if (began < packsFrom) return null;
  packsFrom = Number.POSITIVE_INFINITY;
  return brotli(plain, 11).finally(() => {
    const ended = performance.now();
    packsFrom = ended + REST * (ended - began);
  });
}

function encode(page: MadePage): EncodedPage {
  const plain = Buffer.from(page.html);
  const made = new Map<Encoding, Promise<Buffer>>();
  let isTight = false;
  /** What is asked for a second time will be asked for more often. */
  const tighten = () => {
    const packed = packTightly(plain);
    isTight = packed !== null;
    // If that fails, it stays as it was.
    packed?.then(
      (body) => made.set('br', Promise.resolve(body)),
      () => {},
    );
  };
  return {
    status: page.status,
    reusable: page.reusable,
    campus: page.campus,
    until: page.until ?? Number.POSITIVE_INFINITY,
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    async body(encoding) {
      if (encoding === null) return plain;
      const known = made.get(encoding);
      if (known === undefined) made.set(encoding, encoders[encoding](plain));
      else if (encoding === 'br' && !isTight) tighten();
      return known ?? (made.get(encoding) as Promise<Buffer>);
    },
  };
}

/** The best encoding that a request accepts, or null. */
export function acceptsEncoding(header: string | string[] | undefined): Encoding | null {
  const accepted = new Map(
    String(header ?? '')
      .split(',')
      .map((entry) => {
        const [name = '', weight] = entry.split(';q=');
        return [name.trim().toLowerCase(), weight === undefined ? 1 : Number(weight)] as const;
      }),
  );
  return (['br', 'gzip'] as const).find((encoding) => (accepted.get(encoding) ?? 0) > 0) ?? null;
}
