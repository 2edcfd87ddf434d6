import { isDeepStrictEqual } from 'node:util';
import type { ErrorCode } from '@homeplate/domain/serverTexts';
import { typedCode } from '@homeplate/domain/typed';
import type { Context } from '../../context.ts';
import type { ChefInput, RiderInput } from '../../generated/resolverTypes.ts';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { badInput, conflict } from '../../platform/domainError.ts';
import { once } from '../../platform/idempotency.ts';
import { type Credential, claimUser } from '../access/registrationWindow.ts';
import { awaitApproval } from './approval.ts';
import { readChef } from './chefRecord.ts';
import {
  CHEF_COLUMNS,
  type ChefRow,
  findChefsByUserIds,
  findRidersByUserIds,
  RIDER_COLUMNS,
  type RiderRow,
} from './people.store.ts';
import { insertChef, insertRider } from './registration.store.ts';
import { readRider } from './riderRecord.ts';
import { holdsNumber } from './sealedNumbers.ts';

type Fields = { id: string; user_id: string };
type StepInput = { user_id?: string | null | undefined; user?: string | null | undefined };

type Step<Row extends Fields, New extends Row> = {
  operation: 'createRider' | 'createChef';
  role: 'Rider' | 'Chef';
  userIdMissing: ErrorCode;
  failed: ErrorCode;
  columns: readonly (keyof Row)[];
  find(sql: Queryable, userIds: readonly string[]): Promise<Row[]>;
  read(userId: string): New;
  insert(tx: Transaction, record: New): Promise<Row | undefined>;
  holdsHidden?(tx: Transaction, userId: string): Promise<boolean>;
};

export function createRider(context: Context, input: RiderInput): Promise<RiderRow> {
  return complete(context, input, {
    operation: 'createRider',
    role: 'Rider',
    userIdMissing: 'userIdMissingRider',
    failed: 'registerRiderFailed',
    columns: RIDER_COLUMNS,
    find: findRidersByUserIds,
    read: (userId) => readRider(input, userId, context),
    insert: insertRider,
    holdsHidden: (tx, userId) =>
      holdsNumber(context.config, tx, userId, 'driver_license_number', typedCode(input.driver_license_number)),
  });
}

export function createChef(context: Context, input: ChefInput): Promise<ChefRow> {
  return complete(context, input, {
    operation: 'createChef',
    role: 'Chef',
    userIdMissing: 'userIdMissingChef',
    failed: 'registerChefFailed',
    columns: CHEF_COLUMNS,
    find: findChefsByUserIds,
    read: (userId) => readChef(input, userId, context),
    insert: insertChef,
  });
}

/**
 * A repeat returns the unchanged record; CONFLICT for other details within the window, FORBIDDEN for a role not chosen.
 */
async function complete<Row extends Fields, New extends Row>(
  context: Context,
  input: StepInput,
  step: Step<Row, New>,
): Promise<Row> {
  const work = (tx: Transaction) => writeRecord(context, tx, input, step);
  return once(context, { operation: step.operation, input }, work, work);
}

async function writeRecord<Row extends Fields, New extends Row>(
  context: Context,
  tx: Transaction,
  input: StepInput,
  step: Step<Row, New>,
): Promise<Row> {
  const { operation, role, userIdMissing } = step;
  const { userId, credential } = await claimUser(context, tx, { operation, input, roles: [role], userIdMissing });
  const [existing] = await step.find(tx, [userId]);
  if (existing !== undefined && credential === 'session') return existing;
  const sent = step.read(userId);
  const created = existing === undefined ? await step.insert(tx, sent) : undefined;
  if (created !== undefined) {
    await awaitApproval(context, tx, userId, role);
  }
  const stored = created ?? existing ?? (await step.find(tx, [userId]))[0];
  if (stored === undefined) throw badInput(step.failed);
  const holdsHidden = async () => created !== undefined || ((await step.holdsHidden?.(tx, userId)) ?? true);
  const isSame = isSent(stored, sent, step.columns) && (await holdsHidden());
  if (!isSame && credential !== 'session') throw conflict('detailsDiffer');
  return shownTo(credential, stored);
}

function isSent<Row extends Fields>(stored: Row, sent: Row, columns: readonly (keyof Row)[]): boolean {
  return columns.every((column) => column === 'id' || isDeepStrictEqual(stored[column], sent[column]));
}

function shownTo<Row extends Fields>(credential: Credential, stored: Row): Row {
  return credential === 'id' ? { ...stored, isOwnInput: true, user: { id: stored.user_id } } : stored;
}
