export function report(row: string, counts: Readonly<Record<string, unknown>>): void {
  process.stdout.write(`${row} ${JSON.stringify(counts, null, 2)}\n`);
}
