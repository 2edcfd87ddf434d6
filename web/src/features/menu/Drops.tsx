import { useSite } from '../../gateway/site.ts';
import { LazyPart, lazyPart } from '../../ui/LazyPart.tsx';
import type { DropsOf } from './dropList.queries.ts';

export const dropStrip = lazyPart(() => import('./DropStrip.tsx'));

export const fetchDrops = async () => document.getElementById('drops') && dropStrip.fetch();

export function Drops(of: DropsOf) {
  if (!useSite().ahead) return null;
  return <LazyPart part={dropStrip}>{({ DropStrip }) => <DropStrip {...of} />}</LazyPart>;
}
