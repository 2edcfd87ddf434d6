export type Clock = {
  now(): Date;
  /** Measures how long the server was away. */
  machine(): Date;
  /** Demo and tests only: seconds to move against real time. */
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
