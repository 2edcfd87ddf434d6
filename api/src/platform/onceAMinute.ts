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
