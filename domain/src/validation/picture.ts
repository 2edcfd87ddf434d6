import { UPLOAD_MAX_BYTES, UPLOAD_TYPES } from '../limits.ts';
import { type Rule, ruleOf } from './rule.ts';

type ImageFile = { type: string; size: number };

export const imageRules: readonly Rule<ImageFile>[] = [
  ruleOf('type', (type) => !(UPLOAD_TYPES as readonly string[]).includes(type), 'imageFormat'),
  { field: 'size', isBroken: (file) => file.size > UPLOAD_MAX_BYTES, code: 'imageSize' },
];
