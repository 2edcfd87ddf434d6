import type { ErrorCode } from '@homeplate/domain/serverTexts';
import type { Transaction } from '../../platform/database.ts';
import { suspendUser } from '../access/sessions.ts';
import { closePagesOf } from '../checkout/sweepCheckouts.ts';
import { findOpenWork, type OpenWork } from '../orders/forOperator.ts';
import type { Moving } from '../orders/moveOrder.ts';
import { approveUser, findPapers, findUserByName } from '../people/approval.ts';

export async function suspendPerson(
  context: Pick<Moving, 'live' | 'jobs'>,
  tx: Transaction,
  userId: string,
): Promise<{ work: OpenWork; pages: number } | undefined> {
  if (!(await suspendUser(context, tx, userId))) return undefined;
  const pages = await closePagesOf(context, tx, { userId });
  return { work: await findOpenWork(tx, userId), pages };
}

export function workSentence(work: OpenWork): string | undefined {
  const parts = [
    ['bought', work.bought],
    ['to cook', work.toCook],
    ['to deliver', work.toDeliver],
  ] as const;
  const open = parts.filter(([, numbers]) => numbers.length > 0);
  if (open.length === 0) return undefined;
  return `Open orders: ${open.map(([what, numbers]) => `${what} ${numbers.join(', ')}`).join('; ')}.`;
}

export async function approvePerson(
  context: Pick<Moving, 'jobs'>,
  tx: Transaction,
  userId: string,
): Promise<{ message: string } | ErrorCode> {
  const user = await findUserByName(tx, userId);
  if (!user?.awaits_approval) return 'operatorStatusSame';
  const papers = await findPapers(tx, userId);
  if (papers.length === 0) return 'operatorNoPapers';
  if (!(await approveUser(context, tx, user, papers))) return 'operatorPapersChanged';
  return { message: 'Approved.' };
}
