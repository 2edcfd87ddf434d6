import { REASON_MAX_LENGTH } from '@homeplate/domain/limits';
import { cleanLine } from '../../platform/cleanText.ts';
import { badInput } from '../../platform/domainError.ts';

type Sent = string | null | undefined;

export function readReason(sent: Sent, isNeeded: true): string;
export function readReason(sent: Sent, isNeeded: boolean): string | null;
export function readReason(sent: Sent, isNeeded: boolean): string | null {
  const reason = cleanLine(sent);
  if (reason.length > REASON_MAX_LENGTH) throw badInput('reasonTooLong');
  if (isNeeded && reason === '') throw badInput('reasonMissing');
  return reason || null;
}
