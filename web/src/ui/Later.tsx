import { type ReactNode, useEffect, useState } from 'react';

/** A part of the page with a file of its own: `now` is the file once it is there, `fetch` brings it early. */
export interface LaterPart<File> {
  now: () => File | null;
  fetch: () => Promise<File>;
}

export function laterPart<File>(load: () => Promise<File>): LaterPart<File> {
  let loaded: File | null = null;
  return {
    now: () => loaded,
    fetch: async () => {
      loaded = await load();
      return loaded;
    },
  };
}

/**
 * Shows such a part. Until its file is there, nothing is shown; if it cannot be had, the next use asks again. Not by React's `lazy`:
 * that holds back for 0.3 s what had to wait, however shortly, and what failed stays failed.
 */
export function Later<File>({ part, children }: { part: LaterPart<File>; children: (file: File) => ReactNode }) {
  const [file, setFile] = useState(part.now);
  useEffect(() => {
    if (file === null) part.fetch().then(setFile, () => undefined);
  }, [part, file]);
  return file === null ? null : children(file);
}
