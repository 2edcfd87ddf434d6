import { type ReactNode, useEffect, useState } from 'react';

/** A lazy part of the page: `now` is its file once loaded, `fetch` loads it ahead. */
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
 * Shows such a part, and `meanwhile` until it is loaded; after a failure the next use tries again. React's `lazy` would wait 0.3 s more,
 * and stay failed.
 */
export function Later<File>({
  part,
  meanwhile = null,
  children,
}: {
  part: LaterPart<File>;
  meanwhile?: ReactNode;
  children: (file: File) => ReactNode;
}) {
  const [file, setFile] = useState(part.now);
  useEffect(() => {
    if (file === null) part.fetch().then(setFile, () => undefined);
  }, [part, file]);
  return file === null ? meanwhile : children(file);
}
