/** Text as it is stored: trimmed, without NUL, which Postgres cannot hold. Null and undefined are empty. */
export function cleanText(value: string | null | undefined): string {
  return (value ?? '').replaceAll('\u0000', '').trim();
}
