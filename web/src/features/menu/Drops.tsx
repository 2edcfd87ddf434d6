import { useSite } from '../../gateway/site.ts';
import { LazyPart, lazyPart } from '../../ui/LazyPart.tsx';
import { RenderWhenVisible } from '../../ui/RenderWhenVisible.tsx';
import type { DropsOf } from './drops.queries.ts';

const strip = lazyPart(() => import('./DropStrip.tsx'));

export function Drops(of: DropsOf) {
  if (!useSite().ahead) return null;
  return (
    <RenderWhenVisible>
      <LazyPart part={strip}>{({ DropStrip }) => <DropStrip {...of} />}</LazyPart>
    </RenderWhenVisible>
  );
}
