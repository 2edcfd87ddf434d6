import { arrivalText, isClosed } from '@homeplate/domain/kitchenText';
import { chargesOf } from '@homeplate/domain/money';
import { chefName } from '@homeplate/domain/personName';
import { type Tip, tipOn } from '@homeplate/domain/tips';
import type { PlanInput } from '../../gateway/generated/graphql.ts';
import { type CartLine, subtotalOf } from './cart.ts';

export interface ChefGroup {
  chefId: string;
  chefName: string;
  /** This is its campus. */
  kitchen: string | null;
  lines: CartLine[];
}

/** Each chef has one group, in the order of first lines; unknown chefs share one without id. */
export function groupsOf(lines: readonly CartLine[]): ChefGroup[] {
  const groups = new Map<string, ChefGroup>();
  for (const line of lines) {
    const chef = line.product?.chef;
    const chefId = chef?.id ?? '';
    const group = groups.get(chefId) ?? {
      chefId,
      chefName: chef ? chefName(chef.user) : '',
      kitchen: chef?.user?.address_line_1 ?? null,
      lines: [],
    };
    group.lines.push(line);
    groups.set(chefId, group);
  }
  return [...groups.values()];
}

/** "45–60 min · $2.99"; null for a closed kitchen, or one that does not deliver there. */
export function arrivalOf({ lines }: ChefGroup, campus: string, feeCents: number): string | null {
  const chef = lines[0]?.product?.chef;
  const there = isClosed(chef?.kitchen) ? undefined : chef?.arrivals?.find((arrival) => arrival.campus === campus);
  return there ? arrivalText(there, feeCents) : null;
}

/** An empty campus means the account's. */
export type QuoteChoice = Tip & { campus: string; plans?: readonly PlanInput[] };

export interface CartSum {
  food: number;
  /** Each delivered order has its fee. */
  deliveries: readonly number[];
  taxes: Readonly<Record<string, number>>;
  tip: number;
  total: number;
  stopped?: string | null;
}

/**
 * It serves until a quote comes, and signed out, by the page's rates, which may be older than the server's. With rules of
 * tax it is never less than the quote: each part has the highest rate, rounded up.
 */
export function estimateOf(
  groups: readonly ChefGroup[],
  rates: {
    feeFrom: (kitchen: string | null) => number;
    taxPercent: number;
    taxRules?: boolean | undefined;
    tip: Tip;
    plans?: readonly PlanInput[] | undefined;
  },
): CartSum {
  const { feeFrom, taxPercent, taxRules = false } = rates;
  if (taxRules) return mostOf(groups, rates);
  const orders = groups
    .filter(({ chefId }) => chefId)
    .map(({ chefId, kitchen, lines }) => {
      const food = subtotalOf(lines);
      const isCollected = isPickup(rates.plans, chefId);
      const [deliveryFeeCents, tipCents] = isCollected ? [0, 0] : [feeFrom(kitchen), tipOn(food, rates.tip)];
      return { ...chargesOf(food, { deliveryFeeCents, taxPercent, tipCents }), isCollected };
    });
  const tax = sum(orders.map((order) => order.tax));
  return {
    food: sum(orders.map(({ subtotal }) => subtotal)),
    deliveries: orders.filter(({ isCollected }) => !isCollected).map(({ deliveryFee }) => deliveryFee),
    taxes: tax > 0 ? { [`Tax, ${taxPercent}%`]: tax } : {},
    tip: sum(orders.map(({ tip }) => tip)),
    total: sum(orders.map(({ total }) => total)),
  };
}

function mostOf(groups: readonly ChefGroup[], rates: Parameters<typeof estimateOf>[1]): CartSum {
  const { taxPercent } = rates;
  const { taxes: _, ...untaxed } = estimateOf(groups, { ...rates, taxRules: false, taxPercent: 0 });
  const most = (cents: number) => Math.ceil((cents * Math.round(taxPercent * 100)) / 10_000);
  const tax = sum([...foodsIn(groups), ...untaxed.deliveries].map(most));
  const total = untaxed.total + tax;
  return { ...untaxed, taxes: tax > 0 ? { [`Tax, up to ${taxPercent}%`]: tax } : {}, total };
}

const foodsIn = (groups: readonly ChefGroup[]) =>
  groups.filter(({ chefId }) => chefId).map(({ lines }) => subtotalOf(lines));

export const foodsOf = (lines: readonly CartLine[], plans?: readonly PlanInput[]) =>
  foodsIn(groupsOf(lines).filter(({ chefId }) => !isPickup(plans, chefId)));

export const isPickup = (plans: readonly PlanInput[] | undefined, chefId: string) =>
  plans?.some(({ chef_id, pickup }) => chef_id === chefId && pickup) ?? false;

export const sum = (parts: readonly number[]) => parts.reduce((cents, part) => cents + part, 0);
