import type { ServerResponse } from 'node:http';

// A campus may share one address: half of all places leaves the rest to others. Browsers open six connections over HTTP/1.1.
const LIMITS = { most: 5_000, mostOfNetwork: 2_500, mostOfSession: 4, mostOfUser: 12, unsentBytes: 64 * 1024 };
/** Pings of different streams are spread over these seconds. */
export const PING_SECONDS = 8;
const ENDING_MS = 1_000;
/** Random, so that not all come back at once. */
const LEAST_RETRY_MS = 1_000;
const PING = 'event: ping\ndata:\n\n';

export type Reader = {
  /** SHA-256, base64. */
  session: string;
  userId: string;
  /** An IPv4 address, or the /48 of an IPv6 one. */
  network: string;
  isRider: boolean;
};

type Stream = Reader & { response: ServerResponse; turn: number; isBehind: boolean };

export type Streams = ReturnType<typeof createStreams>;

export function createStreams(options: Partial<typeof LIMITS> = {}) {
  const limits = { ...LIMITS, ...options };
  const open = new Set<Stream>();
  const byUser = new Map<string, Set<Stream>>();
  const byNetwork = new Map<string, number>();
  let opened = 0;
  let isClosed = false;

  const end = (stream: Stream) => {
    const { response } = stream;
    if (response.writableLength > 0) {
      response.destroy();
      return;
    }
    response.socket?.setTimeout(ENDING_MS);
    response.end();
  };
  const write = ({ response }: Stream, text: string) => {
    if (response.writableLength + text.length > limits.unsentBytes) response.destroy();
    else response.write(text);
  };
  const hint = (stream: Stream, orders: readonly string[]) =>
    write(stream, `event: changed\ndata: ${JSON.stringify({ orders })}\n\n`);

  const ring = (stream: Stream) =>
    write(stream, `event: changed\ndata: ${JSON.stringify({ notifications: true })}\n\n`);

  return {
    count: () => open.size,
    /** Undefined if one more stream is accepted. */
    refusal: ({ session, userId, network }: Omit<Reader, 'isRider'>): 'full' | 'too many' | undefined => {
      if (isClosed || open.size >= limits.most) return 'full';
      if ((byNetwork.get(network) ?? 0) >= limits.mostOfNetwork) return 'too many';
      const own = [...(byUser.get(userId) ?? [])];
      const ofSession = own.filter((stream) => stream.session === session);
      const isTooMany = own.length >= limits.mostOfUser || ofSession.length >= limits.mostOfSession;
      return isTooMany ? 'too many' : undefined;
    },
    add: (response: ServerResponse, reader: Reader) => {
      response.socket?.setTimeout(0);
      const stream: Stream = { ...reader, response, turn: opened++ % PING_SECONDS, isBehind: false };
      open.add(stream);
      const own = byUser.get(reader.userId) ?? new Set();
      byUser.set(reader.userId, own.add(stream));
      const { network } = reader;
      byNetwork.set(network, (byNetwork.get(network) ?? 0) + 1);
      response.once('close', () => {
        open.delete(stream);
        own.delete(stream);
        const others = (byNetwork.get(network) ?? 0) - 1;
        if (others > 0) byNetwork.set(network, others);
        else byNetwork.delete(network);
        if (own.size === 0 && byUser.get(reader.userId) === own) byUser.delete(reader.userId);
      });
      write(stream, `retry: ${Math.round(LEAST_RETRY_MS * (1 + 2 * Math.random()))}\n${PING}`);
    },
    push: (orders: ReadonlyMap<string, readonly string[]>, toRiders: boolean) => {
      for (const [userId, ids] of orders) for (const stream of byUser.get(userId) ?? []) hint(stream, ids);
      if (!toRiders) return;
      for (const stream of open) if (stream.isRider && !orders.has(stream.userId)) hint(stream, []);
    },
    ring: (userIds: readonly string[]) => {
      for (const userId of userIds) for (const stream of byUser.get(userId) ?? []) ring(stream);
    },
    /** The next pings carry the hint, so that not all pages refetch at once. */
    pushToAll: () => {
      for (const stream of open) stream.isBehind = true;
    },
    ping: (turn: number) => {
      for (const stream of open) {
        if (stream.turn !== turn) continue;
        // It was not read for a whole round.
        if (stream.response.writableLength > 0) stream.response.destroy();
        else write(stream, PING);
        if (!stream.isBehind) continue;
        stream.isBehind = false;
        hint(stream, []);
        ring(stream);
      }
    },
    sessionsOf: (which: { turn: number } | { userId: string }): string[] => {
      const streams = 'turn' in which ? [...open].filter(({ turn }) => turn === which.turn) : byUser.get(which.userId);
      return [...new Set([...(streams ?? [])].map(({ session }) => session))];
    },
    keep: (asked: readonly string[], living: ReadonlyMap<string, { isRider: boolean }>) => {
      const sessions = new Set(asked);
      for (const stream of open) {
        if (!sessions.has(stream.session)) continue;
        const owner = living.get(stream.session);
        if (owner === undefined) end(stream);
        else stream.isRider = owner.isRider;
      }
    },
    close: () => {
      isClosed = true;
      for (const stream of open) end(stream);
    },
  };
}
