import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { createCache, type Sources } from '../platform/cache.ts';

/** The oldest page if the catalogue's signal is lost. */
const MAX_AGE_MS = 30_000;

export type Encoding = 'br' | 'gzip';

export type EncodedPage = {
  status: number;
  reusable: boolean;
  /** Only this campus's changes affect it; null: any. */
  campus: string | null;
  /** In milliseconds of the server's clock. */
  until: number;
  /** Weak: the same for every encoding. */
  etag: string;
  body(encoding: Encoding | null): Promise<Buffer>;
};

type MadePage = Pick<EncodedPage, 'status' | 'reusable' | 'campus'> & { html: string; until?: number };

export type PageCache = {
  /** Made once for all who ask, until its campus changes or a kitchen turns. */
  get(path: string, make: () => Promise<EncodedPage>): Promise<EncodedPage>;
  drop(changed: Sources): void;
  encode(page: MadePage): EncodedPage;
};

/** Equal content keeps its encodings. */
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

/** 64 KB: from 128 KB on each encoder fills 16 MB, half a gigabyte for thirty pages. */
const SMALL_WINDOW = { [constants.BROTLI_PARAM_LGWIN]: 16 };

const encoders: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  // A request waits: 9 takes a twentieth of the time of 11 for 7 % more bytes.
  br: (plain) => brotli(plain, 9, SMALL_WINDOW),
  gzip: (plain) => promisify(gzip)(plain, { level: 6 }),
};

/** Milliseconds of rest for each millisecond of tight packing. */
const REST = 9;
let packsFrom = 0;

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
  const tighten = () => {
    const packed = packTightly(plain);
    isTight = packed !== null;
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
