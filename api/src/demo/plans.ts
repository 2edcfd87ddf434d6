import { localDay, nextDay, startOfLocalDay } from '@homeplate/domain/localTime';
import { planWay, windowsOf } from '@homeplate/domain/windows';
import { type DemoPlan, PLANS } from '../../db/demo/plans.ts';
import type { Context } from '../context.ts';
import { fulfil } from '../modules/checkout/fulfil.ts';
import { startCheckout } from '../modules/checkout/startCheckout.ts';
import { inTransaction, type Transaction } from '../platform/database.ts';
import { claimPlans, findDishesOf, findPartners } from './demo.store.ts';
import { openPast } from './past.ts';

const HOUR_MS = 3_600_000;

/** Each again once it has ended. */
export async function orderAhead(context: Context): Promise<void> {
  if (!context.config.orderAhead) return;
  await inTransaction(context.sql, async (tx) => {
    await claimPlans(tx);
    for (const plan of PLANS) await buyAhead(context, tx, plan);
  });
}

async function buyAhead(context: Context, tx: Transaction, plan: DemoPlan): Promise<void> {
  const { config, now } = context;
  const pickup = plan.pickup === true;
  const partners = await findPartners(tx, plan);
  if (partners === undefined || (pickup && !config.pickup)) return;
  const { buyer_id, door, chef_id } = partners;
  const { contextAt } = openPast(context, tx);
  const present = contextAt(now);
  const kitchen = await present.loaders.kitchenHoursById.load(chef_id);
  if (!kitchen?.plans_ahead || (pickup && !kitchen.pickup)) return;
  const from =
    plan.from === 'soon' ? now.getTime() : startOfLocalDay(nextDay(localDay(now))).getTime() + plan.from * HOUR_MS;
  const way = planWay({ kitchen: kitchen.campus, door, pickup }, config.deadlineScale);
  const start = windowsOf(kitchen, way, now).find((window) => window.getTime() >= from);
  const ids = await findDishesOf(tx, chef_id);
  const products = plan.lines.flatMap(({ dish, quantity, wish }) => {
    const id = ids.get(dish);
    return id === undefined ? [] : [{ id, quantity, special_request: wish }];
  });
  if (start === undefined || products.length < plan.lines.length) return;
  const { sessionId } = await startCheckout(present, buyer_id, {
    ...{ products, allergens_confirmed: true },
    plans: [{ chef_id, starts_at: start.toISOString(), pickup }],
  });
  await present.payments.takePayment(sessionId);
  await fulfil(present, sessionId);
}
