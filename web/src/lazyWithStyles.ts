import { type ComponentType, lazy } from 'react';

/** React.lazy for parts beyond the public pages: it fetches with them the styles that the public sheet does not carry. */
export function lazyWithStyles<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(async () => {
    const [part] = await Promise.all([load(), import('./ui/lazy.css')]);
    return part;
  });
}
