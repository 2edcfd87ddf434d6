import type { ErrorCode } from '@homeplate/domain/serverTexts';
import type { MutationOperatorActArgs, Outcome } from '../../generated/resolverTypes.ts';
import { cleanLine } from '../../platform/cleanText.ts';
import type { Transaction } from '../../platform/database.ts';
import { badInput, conflict, notFound, refused } from '../../platform/domainError.ts';
import type { Keyed } from '../../platform/idempotency.ts';
import { lockOrder } from '../orders/forOperator.ts';
import type { Moving } from '../orders/moveOrder.ts';
import { findSubject, lockSubject, type SubjectKind } from './acts.store.ts';
import { ACTS, type Done, isAct, type OperatorAct } from './actTable.ts';
import { type Act, doOnce } from './audit.ts';
import { readReason } from './reason.ts';

export type Acting = Moving & Keyed & { by: string; assertFresh(): void };

type Given = { subject: string; seen: string | null | undefined; reason: string | null };
type Guard = { of: SubjectKind | 'any'; audit: Act; withoutSeen?: true };

class Undone extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

export function operatorAct(context: Acting, args: Partial<MutationOperatorActArgs>): Promise<Outcome> {
  if (!isAct(args.act)) throw badInput('operatorActUnknown');
  const act: OperatorAct = ACTS[args.act];
  const given = { subject: cleanLine(args.subject), seen: args.seen, reason: readReason(args.reason, act.needsReason) };
  if (act.isMoney) context.assertFresh();
  const request = { operation: 'operatorAct', input: args };
  return actOnce(context, request, act, given, (tx) => act.run(context, tx, given));
}

export async function actOnce(
  context: Moving & Keyed & { by: string },
  request: { operation: string; input: unknown },
  { of, audit, withoutSeen }: Guard,
  { subject, seen, reason }: Given,
  run: (tx: Transaction) => Promise<Done>,
): Promise<Outcome> {
  try {
    return await doOnce(context, request, [audit, reason], async (tx) => {
      // Locked: the second sees what the first did.
      await lockSubject(tx, subject);
      await lockOrder(tx, subject);
      const found = await findSubject(tx, subject);
      if (found === undefined || (of !== 'any' && of !== found.kind)) throw notFound();
      if (!withoutSeen && seen !== found.seen) throw conflict('operatorSeenOld');
      const done = await run(tx);
      if (typeof done === 'string') throw new Undone(done);
      return { message: done.message, subject, details: done.details ?? {} };
    });
  } catch (error) {
    if (error instanceof Undone) return refused(error.code);
    throw error;
  }
}
