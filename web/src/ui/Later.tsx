import { type ReactNode, useEffect, useState } from 'react';

/** `now`: its file once loaded; `fetch` loads it ahead. */
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

/** After a failure the next use retries; React's `lazy` waits 0.3 s longer and stays failed. */
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
