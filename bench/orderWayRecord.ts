import { tapWire } from '../api/test/support/wireTap.ts';

/** Values as text (null is null). */
export type Sent = { text: string; values: readonly (string | null)[]; connection: number };

export type Recorder = {
  /** Through the recorder. */
  url: string;
  /** In order. */
  during(work: () => Promise<unknown>): Promise<Sent[]>;
  close(): Promise<void>;
};

/** A proxy. */
export async function recordStatements(databaseUrl: string): Promise<Recorder> {
  const texts = new Map<string, string>();
  const sent: Sent[] = [];
  const tap = await tapWire(databaseUrl, (type, body, connection) => {
    if (type === 'P') {
      const [name, text] = zeroEnded(body, 2);
      texts.set(name ?? '', text ?? '');
    }
    if (type === 'B') sent.push({ ...readBind(body, texts), connection });
    if (type === 'Q') sent.push({ text: zeroEnded(body, 1)[0] ?? '', values: [], connection });
  });
  return {
    url: tap.url,
    async during(work) {
      const before = sent.length;
      await work();
      return sent.slice(before);
    },
    close: tap.close,
  };
}

/** Null-terminated. */
function zeroEnded(body: Buffer, count: number): string[] {
  const found: string[] = [];
  for (let at = 0; found.length < count; ) {
    const end = body.indexOf(0, at);
    found.push(body.toString('utf8', at, end));
    at = end + 1;
  }
  return found;
}

/** Portal, statement, formats, then values with lengths; -1 is null. */
function readBind(body: Buffer, texts: ReadonlyMap<string, string>): Omit<Sent, 'connection'> {
  const [portal = '', name = ''] = zeroEnded(body, 2);
  let at = Buffer.byteLength(portal) + Buffer.byteLength(name) + 2;
  const formats = Array.from({ length: body.readUInt16BE(at) }, (_, index) => body.readUInt16BE(at + 2 + 2 * index));
  at += 2 + 2 * formats.length;
  const count = body.readUInt16BE(at);
  at += 2;
  const values: (string | null)[] = [];
  for (let index = 0; index < count; index += 1) {
    const length = body.readInt32BE(at);
    at += 4;
    // Only bytes come in binary.
    const bytes = body.subarray(at, at + length);
    values.push(length < 0 ? null : formats[index] === 1 ? `\\x${bytes.toString('hex')}` : bytes.toString());
    at += Math.max(0, length);
  }
  return { text: texts.get(name) ?? '', values };
}
