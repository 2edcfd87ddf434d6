/** The wanted ratio of ours to the limit. */
export type Target = { atLeast: number } | { atMost: number };

/** One line of the table: a ratio measured in turns in the same run. */
export type Row = {
  what: string;
  limit: string;
  ratio: number;
  target: Target;
  /** Other figures by name (sizes, statements, the client's processor time), for the JSON and the table. */
  counts?: Readonly<Record<string, number | string>>;
};

export type Lab = {
  progress(text: string): void;
  /** Closes what the bench opened, in reverse order, even on failure. */
  onEnd(close: () => Promise<unknown> | unknown): void;
};

/**
 * Exported as `bench` by each `<name>.bench.ts`. Throws on a wrong answer or a failed request, whose figures would mean
 * nothing.
 */
export type Bench = { title: string; run(lab: Lab): Promise<Row[]> };

export function isMet(ratio: number, target: Target): boolean {
  return 'atLeast' in target ? ratio >= target.atLeast : ratio <= target.atMost;
}

export function targetText(target: Target): string {
  return 'atLeast' in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`;
}
