/** The path of an address under one of the site's origins; others stay. */
export function sitePath(address: string, origins: readonly string[]): string {
  const origin = origins.find((candidate) => address.startsWith(`${candidate}/`));
  return origin === undefined ? address : address.slice(origin.length);
}
