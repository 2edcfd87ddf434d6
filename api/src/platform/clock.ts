/** The one source of time. Everything else is handed an instant. */
export type Clock = {
  now(): Date;
  /** The machine's own time, which nothing moves: only to measure how long the server was away. */
  machine(): Date;
  /** Demo and tests only: moves the clock by this many seconds against the machine's. */
  shift(seconds: number): void;
};

export function createClock(offsetSeconds: number): Clock {
  let offset = offsetSeconds * 1000;
  return {
    now: () => new Date(Date.now() + offset),
    machine: () => new Date(),
    shift: (seconds) => {
      offset = seconds * 1000;
    },
  };
}
