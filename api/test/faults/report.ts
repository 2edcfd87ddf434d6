/** Says what a long run counted, under the row of reliability.md that it stands for: its report, on standard output. */
export function report(row: string, counts: Readonly<Record<string, unknown>>): void {
  process.stdout.write(`${row} ${JSON.stringify(counts, null, 2)}\n`);
}
