/** The wanted ratio of ours to the limit. */
export type Target = { atLeast: number } | { atMost: number };

/** A ratio measured in turns in one run. */
export type Row = {
  what: string;
  limit: string;
  ratio: number;
  target: Target;
  /** Other figures by name, for JSON and table. */
  counts?: Readonly<Record<string, number | string>>;
};

export type Lab = {
  progress(text: string): void;
  /** Runs in reverse order, even on failure. */
  onEnd(close: () => Promise<unknown> | unknown): void;
};

/** Exported as `bench` by `<name>.bench.ts`. Throws on a wrong answer or failed request. */
export type Bench = { title: string; run(lab: Lab): Promise<Row[]> };

export function isMet(ratio: number, target: Target): boolean {
  return 'atLeast' in target ? ratio >= target.atLeast : ratio <= target.atMost;
}

export function targetText(target: Target): string {
  return 'atLeast' in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`;
}
