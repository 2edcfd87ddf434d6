import { DEADLINE_MINUTES } from '@homeplate/domain/deadlines';
import { DUTY_MAX_MS } from '@homeplate/domain/limits';
import { CHEFS, KITCHENS, SILENT_KITCHEN } from '../../db/demo/chefs.ts';
import { RIDERS } from '../../db/demo/people.ts';
import type { Context } from '../context.ts';
import { changeOrderStatus } from '../modules/orders/changeOrderStatus.ts';
import { claimOrder } from '../modules/orders/claims.ts';
import { resumeAnswered } from '../modules/people/kitchen.ts';
import { sayReady } from './history.ts';
import { NOBODY, presentAbsence } from './people.ts';
import {
  addDaysAway,
  findIdleOrders,
  findPlayers,
  hastenDeadlines,
  hastenRefunds,
  type IdleOrder,
  keepOnDuty,
  type Player,
} from './play.store.ts';
import { DEMO_ACCOUNTS } from './seed.ts';

const MINUTE = 60_000;
/** A visitor who plays the other part comes first. */
const IDLE_MS = 2 * MINUTE;
/** Until an order of the silent kitchen ends. */
const SILENT_MS = 3 * MINUTE;

const named = new Set<string>(DEMO_ACCOUNTS.map(({ email }) => email));
const silent = CHEFS.find(({ key }) => key === SILENT_KITCHEN)?.email;
const PEOPLE = [...CHEFS, ...RIDERS].map(({ email }) => email);

type Players = { cooks: ReadonlyMap<string, Player>; riders: ReadonlyMap<string, Player> };

/**
 * Moves orders that nobody has touched for two minutes, through the use cases; never those for now of the named accounts
 * or the silent kitchen.
 */
export async function playCampus(context: Context): Promise<void> {
  const { sql, now, log } = context;
  const found = await findPlayers(sql, PEOPLE);
  await keepSilence(context, found.find(({ email }) => email === silent)?.chef_id);
  const acting = found.filter(({ email }) => email !== silent && !named.has(email));
  const players = {
    cooks: new Map(found.flatMap((player) => (player.chef_id === null ? [] : [[player.chef_id, player]]))),
    riders: new Map(acting.flatMap((player) => (player.rider_id === null ? [] : [[player.rider_id, player]]))),
  };
  await hastenRefunds(sql, now);
  await keepOnDuty(sql, [...players.riders.keys()], new Date(now.getTime() + DUTY_MAX_MS));
  const ids = { cooks: acting.flatMap(({ chef_id }) => chef_id ?? []), riders: [...players.riders.keys()] };
  for (const order of await findIdleOrders(sql, { ...ids, since: new Date(now.getTime() - IDLE_MS), now })) {
    try {
      await goOn(context, order, players);
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      log.warn({ orderId: order.id, reason }, 'the demo could not go on with an order');
    }
  }
}

async function goOn(context: Context, { id: orderId, ...order }: IdleOrder, { cooks, riders }: Players): Promise<void> {
  const cook = order.is_cooked ? cooks.get(order.chef_id) : undefined;
  const as = (role: 'chef' | 'rider', player: Player, status: string) =>
    changeOrderStatus(
      context,
      { role, userId: player.user_id, recordId: role === 'chef' ? player.chef_id : player.rider_id },
      { orderId, status },
    );
  if (order.status === 'Pending' && cook) await as('chef', cook, 'Waiting Pickup');
  else if (order.status === 'Waiting Pickup' && !order.is_ready && cook)
    await sayReady(context, orderId, { ...cook, id: order.chef_id });
  else if (order.status === 'Waiting Pickup') {
    const rider = riders.get(order.claimer_id ?? '') ?? (await claim(context, orderId, riders));
    if (rider) await as('rider', rider, 'In Progress');
  } else {
    const rider = riders.get(order.rider_id ?? '');
    if (rider) await as('rider', rider, 'Completed');
  }
}

async function claim(context: Context, orderId: string, riders: Players['riders']): Promise<Player | undefined> {
  for (const rider of riders.values()) {
    const { user_id: userId, rider_id: riderId } = rider;
    const actor = { ...NOBODY, chefId: null, riderId, userId, roles: ['Rider'] as const };
    const { success } = await claimOrder({ ...context, actor }, orderId);
    if (success) return rider;
  }
  return undefined;
}

/** Its orders end soon, and missed ones do not pause it for the next visitor. */
async function keepSilence(context: Context, chefId: string | null | undefined): Promise<void> {
  if (!chefId) return;
  const sooner = DEADLINE_MINUTES.accept.end * context.config.deadlineScale * MINUTE - SILENT_MS;
  if (sooner > 0) await hastenDeadlines(context.sql, chefId, sooner);
  await resumeAnswered(context.sql, chefId, context.now);
}

const away = KITCHENS.filter(({ shut }) => shut === 'away').flatMap(({ owner }) =>
  CHEFS.filter(({ key }) => key === owner).map(({ email }) => email),
);

/** The kitchen that is away stays so, unless its chef has come back. */
export async function prolongAbsence({ sql, now }: Context): Promise<void> {
  for (const email of away) await addDaysAway(sql, email, presentAbsence(now));
}
