import { type ComponentType, lazy, useState } from 'react';

type File<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A component with a file of its own, and `fetch` to bring that early. What is there already is shown at once: after a file that
 * it had to wait for, however shortly, React holds everything back for 0.3 s. Of an `optional` one nothing is shown when its
 * file cannot be had; the next time it is asked for again.
 */
export function lazyPart<Props extends object>(
  file: File<Props>,
  { optional = false } = {},
): { fetch: () => Promise<void>; Part: ComponentType<Props> } {
  let loaded: ComponentType<Props> | null = null;
  const begin = (): ComponentType<Props> =>
    lazy(
      optional
        ? () =>
            file().catch(() => {
              Lazy = begin();
              return { default: () => null };
            })
        : file,
    );
  let Lazy = begin();
  return {
    async fetch() {
      loaded = (await file()).default;
    },
    Part(props) {
      // Chosen once: a change in between would start the part anew.
      const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
      return <Shown {...props} />;
    },
  };
}
