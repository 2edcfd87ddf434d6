import { UPLOAD_MAX_BYTES, UPLOAD_TYPES } from '../limits.ts';
import { type Rule, ruleOf } from './rule.ts';

type ImageFile = { type: string; size: number };

export const imageRules: readonly Rule<ImageFile>[] = [
  ruleOf('type', (type) => !(UPLOAD_TYPES as readonly string[]).includes(type), 'imageFormat'),
  { field: 'size', isBroken: (file) => file.size > UPLOAD_MAX_BYTES, code: 'imageSize' },
];

export function pictureType(bytes: Uint8Array): (typeof UPLOAD_TYPES)[number] | undefined {
  const begin = String.fromCharCode(...bytes.subarray(0, 12));
  if (begin.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg';
  if (begin.startsWith('\u0089PNG\r\n\u001a\n')) return 'image/png';
  return /^RIFF[\s\S]{4}WEBP$/.test(begin) ? 'image/webp' : undefined;
}
