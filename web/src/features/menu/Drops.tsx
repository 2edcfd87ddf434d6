import { useSite } from '../../gateway/site.ts';
import { Later, laterPart } from '../../ui/Later.tsx';
import { WhenNear } from '../../ui/WhenNear.tsx';
import type { DropsOf } from './drops.queries.ts';

const strip = laterPart(() => import('./DropStrip.tsx'));

export function Drops(of: DropsOf) {
  if (!useSite().ahead) return null;
  return (
    <WhenNear>
      <Later part={strip}>{({ DropStrip }) => <DropStrip {...of} />}</Later>
    </WhenNear>
  );
}
