import type { Context } from '../../context.ts';
import { typedAddressJob } from '../../mails/mails.ts';
import type { Sql, Transaction } from '../../platform/database.ts';
import { newId, newSecret, secretHash } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { type Act, doAudited } from './audit.ts';
import {
  addOperatorRow,
  deleteOperatorLink,
  deleteOperatorSessions,
  forgetSecrets,
  replaceOperatorLink,
} from './links.store.ts';

const LINK_MS = 30 * 60_000;

type Desk = { sql: Sql; jobs: Jobs; now: Date; by: string; reason?: string | undefined };
export type OperatorChange = 'add' | 'reset' | 'remove';

const ACTS = { add: 'add operator', reset: 'reset operator', remove: 'remove operator' } satisfies Record<string, Act>;

export async function changeOperator(desk: Desk, change: OperatorChange, email: string): Promise<boolean> {
  return doAudited(desk, ACTS[change], desk.reason ?? null, async (tx) => {
    const id = await write(tx, desk.now, change, email);
    if (id === undefined) throw new NoChange();
    if (change !== 'remove') await desk.jobs.add(tx, 'mail', typedAddressJob('operatorLink', email));
    return { result: true, subject: id, details: {} };
  }).catch((error: unknown) => {
    if (error instanceof NoChange) return false;
    throw error;
  });
}

class NoChange extends Error {}

async function write(tx: Transaction, now: Date, change: OperatorChange, email: string): Promise<string | undefined> {
  if (change === 'add') return addOperatorRow(tx, { id: newId(), email, now });
  const found = await forgetSecrets(tx, email, change === 'remove' ? now : null);
  if (found === undefined) return undefined;
  await deleteOperatorSessions(tx, found.id);
  await deleteOperatorLink(tx, found.id);
  return found.id;
}

/** The job makes the link: none waits in the queue's table. Undefined for one who is set up or gone. */
export async function openOperatorLink({ sql, now, config }: Context, email: string) {
  const token = newSecret();
  const found = await replaceOperatorLink(sql, email, secretHash(token), new Date(now.getTime() + LINK_MS));
  // Behind the #, which browsers send to no server.
  return found && { to: found.email, values: { link: `${config.publicUrl}/operator/set-up#${token}` } };
}
