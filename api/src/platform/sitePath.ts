/** An address of this site as its path, whichever spelling of the site's origin it was read with; any other stays as it is. */
export function sitePath(address: string, origins: readonly string[]): string {
  const origin = origins.find((candidate) => address.startsWith(`${candidate}/`));
  return origin === undefined ? address : address.slice(origin.length);
}
