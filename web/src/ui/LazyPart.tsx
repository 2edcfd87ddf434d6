import { type ReactNode, useEffect, useState } from 'react';

/** `now`: its file once loaded; `fetch` loads it ahead. */
export interface LazyFile<File> {
  now: () => File | null;
  fetch: () => Promise<File>;
}

export function lazyPart<File>(load: () => Promise<File>): LazyFile<File> {
  let loaded: File | null = null;
  return {
    now: () => loaded,
    fetch: async () => {
      loaded = await load();
      return loaded;
    },
  };
}

/** After a failure the next use retries; React's `lazy` waits 0.3 s longer and stays failed. */
export function LazyPart<File>({
  part,
  meanwhile = null,
  children,
}: {
  part: LazyFile<File>;
  meanwhile?: ReactNode;
  children: (file: File) => ReactNode;
}) {
  const [file, setFile] = useState(part.now);
  useEffect(() => {
    if (file === null) part.fetch().then(setFile, () => undefined);
  }, [part, file]);
  return file === null ? meanwhile : children(file);
}
