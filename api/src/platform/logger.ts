import type { FastifyServerOptions } from 'fastify';
import pino from 'pino';

const CHUNK_BYTES = 32 * 1024;
const FLUSH_MS = 100;

let output: ReturnType<typeof pino.destination> | undefined;

/**
 * Batches of 100 ms: single writes cost an eighth of a catalogue answer. Never log headers, bodies, addresses or query
 * texts.
 */
export function loggerOptions(options: { logLevel: string }): NonNullable<FastifyServerOptions['logger']> {
  output ??= pino.destination({
    dest: 1,
    sync: false,
    minLength: CHUNK_BYTES,
    maxWrite: 2 * CHUNK_BYTES,
    periodicFlush: FLUSH_MS,
  });
  return {
    level: options.logLevel,
    base: null,
    timestamp: timeOfLine,
    stream: output,
    serializers: {
      req: (request: { id?: string; method?: string }) => ({ id: request.id, method: request.method }),
      res: (reply: { statusCode?: number }) => ({ statusCode: reply.statusCode }),
    },
  };
}

let spelledAt = 0;
let spelled = '';

/** Formatted once a millisecond: formatting is most of a line's cost. */
function timeOfLine(): string {
  const now = Date.now();
  if (now !== spelledAt) {
    spelledAt = now;
    spelled = `,"time":"${new Date(now).toISOString()}"`;
  }
  return spelled;
}

const MINUTE_MS = 60_000;

type Write = (count: number) => void;

/** Limits lines that anyone could cause: the first comes at once, then a count each minute. */
export function createOnceAMinute(): { report(write: Write): void; flush(): void } {
  let timer: NodeJS.Timeout | undefined;
  let count = 0;
  let writeLast: Write = () => {};
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (count > 0) writeLast(count);
    count = 0;
  };
  const startMinute = () => {
    timer = setTimeout(() => {
      const isOver = count === 0;
      flush();
      if (!isOver) startMinute();
    }, MINUTE_MS).unref();
  };
  return {
    report(write) {
      count += 1;
      writeLast = write;
      if (timer !== undefined) return;
      flush();
      startMinute();
    },
    flush,
  };
}
