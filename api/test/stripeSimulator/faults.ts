/** What may go wrong with a call: before anything happened, or after it did. */
export type FaultKind =
  /** 503, and nothing happened. */
  | 'fail-before'
  /** It happened and is remembered under its key, but the answer on the wire is a 502. */
  | 'fail-after'
  /** It happened, and the failure itself is remembered under its key: the same key answers 500 for ever. */
  | 'fail-kept'
  /** Nothing happens and nothing is ever answered. */
  | 'hang-before'
  /** It happens, and nothing is ever answered. */
  | 'hang-after'
  /** The connection is closed before anything happened. */
  | 'reset'
  /** 402: the provider understood and says no. */
  | 'refuse'
  /** Answered rightly, after `delayMs`. */
  | 'slow';

export type Fault = {
  /** Which calls: their method and the start of their path, such as `POST /v1/refunds`. */
  on: string;
  kind: FaultKind;
  /** How many calls it strikes; without it, every one. */
  times?: number;
  /** From 0 to 1; without it, always. */
  chance?: number;
  delayMs?: number;
};

export type Faults = {
  set(faults: readonly Fault[]): void;
  /** The fault that strikes this call, if any. */
  strike(call: string): Fault | undefined;
};

/** Keeps the list of faults; chances come from a seeded generator, so that a run can be repeated. */
export function createFaults(seed = 1): Faults {
  let faults: (Fault & { left: number })[] = [];
  let state = seed;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  return {
    set: (next) => {
      faults = next.map((fault) => ({ ...fault, left: fault.times ?? Number.POSITIVE_INFINITY }));
    },
    strike: (call) => {
      const candidates = faults.filter((entry) => entry.left > 0 && call.startsWith(entry.on));
      const fault = candidates.find((entry) => random() < (entry.chance ?? 1));
      if (fault !== undefined) fault.left -= 1;
      return fault;
    },
  };
}
