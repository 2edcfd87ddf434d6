import { findCampusPlace } from '@homeplate/domain/campusPlaces';
import { PAPER_STATES, type PaperState } from '@homeplate/domain/papers';
import type { Context } from '../../context.ts';
import type {
  MutationCheckPaperArgs,
  MutationHideDishArgs,
  MutationSetCampusArgs,
  OperatorCampus,
  OperatorDish,
  OperatorPaper,
  Outcome,
} from '../../generated/resolverTypes.ts';
import type { Transaction } from '../../platform/database.ts';
import { badInput, notFound } from '../../platform/domainError.ts';
import { readId } from '../../platform/ids.ts';
import { changeCampus, readCampuses } from '../campus/settings.ts';
import { closePagesOf } from '../checkout/sweepCheckouts.ts';
import { decideOnDish, findDish, type HiddenDish, listHidden } from '../menu/hideDishes.ts';
import { decideOnPaper, findKitchenOf, findPaper, listPapers, type PaperRow, presentPaper } from '../papers/papers.ts';
import { doOnce } from './audit.ts';
import { noteLook } from './looks.ts';
import { readReason } from './reason.ts';
import { byOperator, requireOperator } from './session.ts';

const PAGE = 50;

type Closing = Parameters<typeof changeCampus>[0] & Parameters<typeof decideOnDish>[0] & Pick<Context, 'jobs'>;

const acting = (context: Context) => ({ ...context, by: byOperator(requireOperator(context)) });

type Id = string | null | undefined;

export async function findPapers(context: Context, state: Id, after: Id): Promise<OperatorPaper[]> {
  if (!Object.hasOwn(PAPER_STATES, state ?? '')) throw badInput('paperState');
  const page = { state: state as PaperState, after: readId(after) ?? null, limit: PAGE };
  const rows = await listPapers(context.sql, page);
  return rows.map((paper) => ({ ...inList(paper), campus: paper.campus }));
}

function inList({ id, kind, risk, expires_on, state, handed_in_at }: PaperRow): OperatorPaper {
  return { id, kind, risk, expires_on, state, handed_in_at: handed_in_at.toISOString() };
}

export async function openPaper(context: Context, wanted: Id): Promise<OperatorPaper> {
  const id = readId(wanted);
  const paper = id && (await findPaper(context.sql, id));
  const kitchen = paper && (await findKitchenOf(context.sql, paper.user_id));
  if (!paper || !kitchen) throw notFound();
  await noteLook(context, 'look at paper', paper.id);
  const { chef_id, campus, first_name, last_name } = kitchen;
  return { ...presentPaper(paper), chef_id, campus, kitchen: `${first_name} ${last_name}` };
}

export async function checkPaper(context: Context, args: Partial<MutationCheckPaperArgs>): Promise<Outcome> {
  const { id, reason, seen } = args;
  const accept = args.accept === true;
  const by = acting(context);
  const message = accept ? 'The paper is checked.' : 'The paper is refused.';
  const request = { operation: 'checkPaper', input: args };
  return doOnce(by, request, [accept ? 'check paper' : 'refuse paper', readReason(reason, false)], async (tx) => {
    const paper = await decideOnPaper(by, tx, id, { accept, reason, seen });
    return { message, subject: paper.id, details: { user: paper.user_id, kind: paper.kind } };
  });
}

export async function findHiddenDishes({ sql }: Context): Promise<OperatorDish[]> {
  return (await listHidden(sql)).map(presentDish);
}

export async function openDish({ sql }: Context, wanted: Id): Promise<OperatorDish> {
  const id = readId(wanted);
  const dish = id && (await findDish(sql, id));
  if (!dish) throw notFound('productNotFound');
  return presentDish(dish);
}

function presentDish({ id, name, first_name, campus, hidden_at, hidden_reason }: HiddenDish): OperatorDish {
  const kitchen = `${first_name}’s kitchen`;
  return { id, name, kitchen, campus, hidden_at: hidden_at?.toISOString() ?? null, hidden_reason };
}

export async function setDish(
  by: Closing,
  tx: Transaction,
  id: string,
  decision: Parameters<typeof decideOnDish>[3],
): Promise<void> {
  await decideOnDish(by, tx, id, decision);
  if (decision !== 'show') await closePagesOf(by, tx, { dishId: id });
}

export async function hideDish(context: Context, args: Partial<MutationHideDishArgs>): Promise<Outcome> {
  const id = readId(args.id);
  if (id === undefined) throw notFound('productNotFound');
  const hide = args.hide === true;
  const reason = readReason(args.reason, true);
  const by = acting(context);
  const message = hide ? 'The dish is hidden.' : 'The dish is shown.';
  const request = { operation: 'hideDish', input: args };
  return doOnce(by, request, [hide ? 'hide dish' : 'show dish', reason], async (tx) => {
    await setDish(by, tx, id, hide ? { hide: reason } : 'show');
    return { message, subject: id, details: {} };
  });
}

export async function findCampuses({ sql, config }: Context): Promise<OperatorCampus[]> {
  const campuses = await readCampuses(sql, config);
  return campuses.all().map((settings) => ({
    campus: settings.campus,
    spots: [...settings.spots],
    default_spots: [...(findCampusPlace(settings.campus)?.spots ?? [])],
    own_spots: settings.ownSpots,
    delivery_fee: settings.deliveryFeeCents,
    default_fee: config.deliveryFeeCents,
    own_fee: settings.ownFee,
    stopped: settings.stopped,
    stopped_since: settings.stoppedSince?.toISOString() ?? null,
    changed_at: settings.changedAt?.toISOString() ?? null,
  }));
}

export async function setCampusRow(by: Closing, tx: Transaction, args: Parameters<typeof changeCampus>[2]) {
  const row = await changeCampus(by, tx, args);
  if (row.stopped_sentence !== null) await closePagesOf(by, tx, { campus: row.campus });
  return row;
}

export async function setCampus(context: Context, args: Partial<MutationSetCampusArgs>): Promise<Outcome> {
  const reason = readReason(args.reason, true);
  const by = acting(context);
  return doOnce(by, { operation: 'setCampus', input: args }, ['set campus', reason], async (tx) => {
    const { campus, spots, delivery_fee_cents, stopped_sentence } = await setCampusRow(by, tx, args);
    const details = { spots: spots?.join(', ') ?? null, delivery_fee_cents, stopped: stopped_sentence };
    const does = stopped_sentence === null ? 'takes orders.' : 'takes no orders. Paid orders continue.';
    return { message: `${campus} ${does}`, subject: campus, details };
  });
}
