/** Before or after a call took effect. */
export type FaultKind =
  /** 503 without an effect. */
  | 'fail-before'
  /** An effect stored under its key, but a 502 on the wire. */
  | 'fail-after'
  /** An effect, and the failure stored under its key: 500 for ever. */
  | 'fail-kept'
  /** No effect and no answer. */
  | 'hang-before'
  /** An effect without an answer. */
  | 'hang-after'
  /** Connection closed without an effect. */
  | 'reset'
  /** 409: the key is in use by a request that is still at work. */
  | 'in-use'
  /** 402, a refusal. */
  | 'refuse'
  /** A right answer after `delayMs`. */
  | 'slow';

export type Fault = {
  /** Method and beginning of the path: `POST /v1/refunds`. */
  on: string;
  kind: FaultKind;
  /** How many calls; default: every one. */
  times?: number;
  /** From 0 to 1; default: always. */
  chance?: number;
  delayMs?: number;
};

export type Faults = {
  set(faults: readonly Fault[]): void;
  strike(call: string): Fault | undefined;
};

/** Chances are seeded, so that runs can be repeated. */
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
