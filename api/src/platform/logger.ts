import type { FastifyServerOptions } from 'fastify';
import pino from 'pino';

const CHUNK_BYTES = 32 * 1024;
const FLUSH_MS = 100;

let output: ReturnType<typeof pino.destination> | undefined;

/**
 * Structured lines on standard output, written together after a tenth of a second at most: a write for each line was an
 * eighth of what a catalogue answer costs. An exit writes the rest; a process that is killed may lose that tenth.
 * Headers, bodies, addresses and query texts never reach a line.
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

/** The time as pino wants it. Many lines fall into one millisecond, and spelling it out is most of a line's cost. */
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

/**
 * For a log line that anyone could cause at will: the first is written at once, those after it once a minute with their
 * number, and what a minute still holds at the close by `flush`.
 */
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
