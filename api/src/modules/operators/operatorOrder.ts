import { toDollars } from '@homeplate/domain/money';
import type { Context } from '../../context.ts';
import type { OperatorEvent, OperatorOrder, OperatorPerson } from '../../generated/resolverTypes.ts';
import { notFound } from '../../platform/domainError.ts';
import { readId } from '../../platform/ids.ts';
import {
  findOneForOperator,
  MOST_REFUSALS,
  readUnfinished,
  type OperatorOrder as StoredOrder,
} from '../orders/forOperator.ts';
import { findWaitingPerson, type WaitingPerson } from '../people/approval.ts';
import { findRidersNearby } from '../people/duty.ts';
import { readBill, readClaims } from '../problems/operatorProblems.ts';
import { noteLook, noteLooks } from './looks.ts';
import { findState } from './now.store.ts';
import { TAKEN_MS } from './now.ts';
import { findOrderFile, findOrdersOfPerson, findPersonFile, ON_DUTY } from './operatorOrder.store.ts';
import { presentOrderRow, presentPersonRow } from './search.ts';

const ORDERS_OF_A_PERSON = 20;
const MOST_NEARBY = 10;

type Looking = Pick<Context, 'sql' | 'now' | 'operator'>;

export async function openOrder(context: Looking, wanted: string | null | undefined): Promise<OperatorOrder> {
  const { sql, now } = context;
  const id = readId(wanted);
  if (id === undefined) throw notFound('orderNotFound');
  const state = await findState(sql, id, new Date(now.getTime() - TAKEN_MS));
  const order = await findOneForOperator(sql, id);
  if (order === undefined) throw notFound('orderNotFound');
  await noteLook(context, 'look at orders', order.id, { orders: String(order.order_no) });
  const nearby = await ridersFor(context, order);
  const file = await findOrderFile(sql, order.id, { refusals: MOST_REFUSALS, nearby });
  const shown = file.people.filter(({ part }) => part === ON_DUTY).map((rider) => rider.id);
  if (shown.length > 0) await noteLooks(context, 'look at user', shown);
  const refunded = order.refunds.reduce((sum, part) => sum + part.amount_cents, 0);
  const [line] = order.lines;
  return {
    ...presentOrderRow({
      ...order,
      campus: order.address_line_1,
      dish: line?.name ?? null,
      dishes: order.lines.length,
    }),
    seen: state.seen,
    taken_by: state.taken_by,
    photo: order.photo_id && `/delivery-photos/${order.photo_id}`,
    acts: actsOf(order.status, file.is_claimed, file.is_cook_unpaid),
    address: [order.address_line_2, order.address_line_1, order.city].filter(Boolean).join(', '),
    handover: handoverOf(order),
    people: [...file.people],
    items: order.lines.map(({ quantity, name, unit_price_cents, special_request }) => ({
      ...{ quantity, name, special_request },
      price: toDollars(unit_price_cents),
    })),
    payment: order.payment && {
      id: file.payment_id,
      method: order.payment.method,
      status: order.payment.status,
      left: toDollars(order.total_cents - refunded),
    },
    bill: await readBill(sql, id),
    refunds: file.refunds.map(({ cents, ...refund }) => ({ ...refund, amount: toDollars(cents) })),
    timeline: timelineOf([...eventsOf(order), ...file.entries]),
  };
}

export async function openPerson(context: Looking, wanted: string | null | undefined): Promise<OperatorPerson> {
  const { sql, now } = context;
  const id = readId(wanted);
  const file = id === undefined ? undefined : await findPersonFile(sql, id, new Date(now.getTime() - TAKEN_MS));
  if (file === undefined) throw notFound();
  await noteLook(context, 'look at user', file.id);
  const orders = await findOrdersOfPerson(sql, file.id, ORDERS_OF_A_PERSON);
  const waiting = file.awaits_approval ? await findWaitingPerson(sql, file.id) : undefined;
  const kitchen = file.role.includes('Chef') ? await readUnfinished(sql, now, file.id) : null;
  return {
    ...presentPersonRow(file),
    email: file.email,
    phone: file.mobile_number,
    seen: file.seen,
    taken_by: file.taken_by,
    acts: [...(file.awaits_approval ? ['approve'] : []), file.status === 'suspended' ? 'restore' : 'suspend'],
    sessions: file.sessions,
    papers: waiting && paperLines(waiting),
    kitchen_orders: kitchen?.orders ?? null,
    kitchen_unfinished: kitchen?.unfinished ?? null,
    ...(await readClaims(context, file.id)),
    orders: orders.map(presentOrderRow),
    timeline: timelineOf(file.entries),
  };
}

async function ridersFor({ sql, now }: Looking, order: StoredOrder): Promise<string[]> {
  const { status, noted, kitchen_campus: kitchenCampus, address_line_1: customerCampus, customer_id } = order;
  if (status !== 'Waiting Pickup' || order.pickup || !noted.some(({ kind }) => kind === 'ready')) return [];
  const trip = { kitchenCampus, customerCampus, customerId: customer_id };
  return (await findRidersNearby(sql, trip, now)).slice(0, MOST_NEARBY);
}

function paperLines(person: WaitingPerson): string[] {
  return [
    ...(person.cooks ? ['Kitchen registered'] : []),
    ...(person.vehicle_type === null
      ? []
      : [
          `${person.vehicle_type}, ${person.vehicle_registration_number}`,
          `Insurance ${person.vehicle_insurance_number}, until ${person.insurance_expiry_date}`,
          `Licence that ends in ${person.driver_license_number_last}, until ${person.license_expiry_date}`,
        ]),
  ];
}

function actsOf(status: string, isClaimed: boolean, isCookUnpaid: boolean): string[] {
  if (status === 'Pending') return ['nudge', 'cancel'];
  if (status === 'Waiting Pickup') return [isClaimed ? 'release' : 'nudge', 'cancel'];
  if (isCookUnpaid) return ['pay_cook'];
  return status === 'In Progress' ? ['nudge', 'delivered', 'undo', 'cancel'] : [];
}

type Entry = { at: string; kind: string; what: string; by: string | null; text: string | null };

function eventsOf({ events, noted, shown, place }: StoredOrder): Entry[] {
  return [
    ...events.map(({ at, status, by, reason }) => ({
      ...{ at, by, kind: 'status', what: status },
      text: reason ?? (status === 'Completed' ? place : null),
    })),
    ...noted.map(({ at, kind, by }) => ({ at, by, kind: 'mark', what: kind, text: null })),
    ...shown.map(({ at, what, email }) => ({ at, kind: 'opened', what, by: email, text: null })),
  ];
}

export function timelineOf(entries: readonly Entry[]): OperatorEvent[] {
  return entries
    .map((entry) => ({ ...entry, at: new Date(entry.at).getTime() }))
    .sort((one, other) => one.at - other.at)
    .map((entry) => ({ ...entry, at: String(entry.at) }));
}

function handoverOf({ handoff, spot, delivery_note, pickup, pickup_spot }: StoredOrder): string {
  if (pickup) return `collected, ${pickup_spot ?? 'at the kitchen'}`;
  return [handoff === 'spot' ? `spot ${spot}` : handoff, delivery_note].filter(Boolean).join(': ');
}
