import { lazyPart } from '../../../ui/LazyPart.tsx';

export const late = lazyPart(() => import('./lateParts.ts'));
