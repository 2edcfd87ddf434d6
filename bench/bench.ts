/** What a ratio of ours to the limit should be. */
export type Target = { atLeast: number } | { atMost: number };

/** One line of the table: a ratio of two figures that were taken in turns in the same run. */
export type Row = {
  /** What was asked, in a few words. */
  what: string;
  /** What `ours` is held against. */
  limit: string;
  /** Ours : limit, the median of the rounds. */
  ratio: number;
  target: Target;
  /** Whatever else was counted, by name: sizes, statements, what the client's processor did. Kept in the JSON and shown. */
  counts?: Readonly<Record<string, number | string>>;
};

/** What a bench is given: a Postgres to make databases on, a voice, and a promise that what it opened is closed. */
export type Lab = {
  /** Says how far the bench is, on one line that is written over. */
  progress(text: string): void;
  /** Closes what the bench opened, last opened first, however it ends. */
  onEnd(close: () => Promise<unknown> | unknown): void;
};

/**
 * A file `<name>.bench.ts` of this folder exports `bench`. It throws when an answer is wrong or a request fails: figures of
 * wrong answers mean nothing.
 */
export type Bench = { title: string; run(lab: Lab): Promise<Row[]> };

export function isMet(ratio: number, target: Target): boolean {
  return 'atLeast' in target ? ratio >= target.atLeast : ratio <= target.atMost;
}

export function targetText(target: Target): string {
  return 'atLeast' in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`;
}
