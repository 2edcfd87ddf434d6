/** Loads a part beyond the public pages together with the styles that the public sheet does not carry. */
export function withStyles<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return async () => {
    const [part] = await Promise.all([load(), import('./ui/lazy.css')]);
    return part;
  };
}
