/** The one source of time. Everything else is handed an instant. */
export type Clock = {
  now(): Date;
  /** Demo and tests only: moves the clock by this many seconds against the machine's. */
  shift(seconds: number): void;
};

export function createClock(offsetSeconds: number): Clock {
  let offset = offsetSeconds * 1000;
  return {
    now: () => new Date(Date.now() + offset),
    shift: (seconds) => {
      offset = seconds * 1000;
    },
  };
}
