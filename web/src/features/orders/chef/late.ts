import { laterPart } from '../../../ui/Later.tsx';

export const late = laterPart(() => import('./lateParts.ts'));
