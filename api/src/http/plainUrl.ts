/**
 * The address of a request, with a path that can be read. One that was cut off inside a letter is taken sign by sign: it leads
 * to a page that is not there, as any other wrong link does, where the router alone would answer in its own words.
 */
export function plainUrl(url: string): string {
  const [path = ''] = url.split('?', 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
