const MINUTE_MS = 60_000;

/**
 * For a log line that anyone could raise at will: the first is written at once, then one a minute at most, with the number of
 * those since the last.
 */
export function createOnceAMinute(): (now: Date, write: (count: number) => void) => void {
  let writtenAt = Number.NEGATIVE_INFINITY;
  let count = 0;
  return (now, write) => {
    count += 1;
    if (Math.abs(now.getTime() - writtenAt) < MINUTE_MS) return;
    write(count);
    writtenAt = now.getTime();
    count = 0;
  };
}
