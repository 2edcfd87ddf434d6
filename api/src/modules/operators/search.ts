import { campuses } from '@homeplate/domain/campuses';
import { laterDay, startOfLocalDay } from '@homeplate/domain/localTime';
import { toDollars } from '@homeplate/domain/money';
import { ROLES } from '@homeplate/domain/options';
import { ORDER_STATUSES } from '@homeplate/domain/orderLifecycle';
import type { Context } from '../../context.ts';
import type {
  OperatorOrder,
  OperatorPerson,
  QueryFindOperatorOrdersArgs,
  QueryFindOperatorPeopleArgs,
} from '../../generated/resolverTypes.ts';
import { cleanLine } from '../../platform/cleanText.ts';
import type { Queryable } from '../../platform/database.ts';
import { isDay } from '../../platform/days.ts';
import { badInput } from '../../platform/domainError.ts';
import { readId } from '../../platform/ids.ts';
import {
  countNamed,
  findOrders,
  findPeople,
  MOST_NAMED,
  MOST_OWNERS,
  type OrderRow,
  type PersonRow,
  type Wanted,
} from './search.store.ts';
import { readWanted } from './searchText.ts';

const PAGE = 50;
const LONGEST_TEXT = 100;
const MOST_DAYS = 31;
const DAYS_MS = MOST_DAYS * 86_400_000;

type Searching = Pick<Context, 'sql' | 'now'>;

export async function findOperatorOrders({ sql, now }: Searching, args: Partial<QueryFindOperatorOrdersArgs>) {
  const wanted = await wantedOf(sql, args.text, MOST_OWNERS);
  const page = { limit: PAGE, after: afterOf(args.after) };
  const [status, campus] = [
    choice(args.status, ORDER_STATUSES),
    choice(
      args.campus,
      campuses().map(({ address }) => address),
    ),
  ];
  const days = daysOf(args, wanted === null ? now : null);
  return (await findOrders(sql, wanted, { status, campus, ...days }, page)).map(presentOrderRow);
}

export async function findOperatorPeople({ sql }: Searching, args: Partial<QueryFindOperatorPeopleArgs>) {
  const page = { role: choice(args.role, ROLES), after: afterOf(args.after), limit: PAGE };
  const wanted = await wantedOf(sql, args.text, MOST_NAMED);
  return (await findPeople(sql, wanted, page)).map(presentPersonRow);
}

export function presentOrderRow({ order_no, created_at, starts_at, total_cents, ...row }: OrderRow): OperatorOrder {
  const { id, status, campus, kitchen_campus, dish, dishes } = row;
  const facts = { id, status, campus, kitchen_campus, dish, dishes };
  return {
    ...facts,
    order_no: String(order_no),
    created_at: String(created_at.getTime()),
    starts_at: starts_at && String(starts_at.getTime()),
    total: toDollars(total_cents),
  };
}

export function presentPersonRow({ first_name, last_name, role, created_at, ...row }: PersonRow): OperatorPerson {
  const { id, status, awaits_approval, campus } = row;
  const name = `${first_name} ${last_name}`;
  return { id, status, awaits_approval, campus, name, roles: role, created_at: String(created_at.getTime()) };
}

async function wantedOf(sql: Queryable, given: string | null | undefined, most: number): Promise<Wanted | null> {
  const text = cleanLine(given);
  if (text === '') return null;
  const wanted = text.length > LONGEST_TEXT ? undefined : readWanted(text);
  if (wanted === undefined) throw badInput('operatorSearchText');
  if (wanted.kind === 'name' && (await countNamed(sql, wanted)) > most) throw badInput('operatorSearchMany');
  return wanted;
}

function afterOf(given: string | null | undefined): string | null {
  if (given == null || given === '') return null;
  const id = readId(given);
  if (id === undefined) throw badInput('inputInvalid');
  return id;
}

function choice<Value extends string>(given: string | null | undefined, values: readonly Value[]): Value | null {
  if (given == null || given === '') return null;
  const found = values.find((value) => value === given);
  if (found === undefined) throw badInput('inputInvalid');
  return found;
}

function daysOf({ from, to }: Partial<QueryFindOperatorOrdersArgs>, now: Date | null) {
  const start = dayOf(from, 0);
  const end = dayOf(to, 1);
  if (start && end && !(end > start && end.getTime() - start.getTime() <= DAYS_MS + 3_600_000))
    throw badInput('operatorSearchDays');
  if (now === null) return { from: start, to: end };
  const last = end ?? (start ? new Date(start.getTime() + DAYS_MS) : now);
  return { from: start ?? new Date(last.getTime() - DAYS_MS), to: last > now ? null : last };
}

export function dayOf(given: string | null | undefined, later: number): Date | null {
  if (given == null || given === '') return null;
  if (!isDay(given)) throw badInput('operatorSearchDays');
  return startOfLocalDay(laterDay(given, later));
}
