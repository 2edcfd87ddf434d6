import { statementText } from '@homeplate/domain/allergenText';
import { fillText, ORDER_TEXTS } from '@homeplate/domain/cartAndOrderTexts';
import { isInReach } from '@homeplate/domain/distance';
import { isClosed } from '@homeplate/domain/kitchenText';
import { whenText } from '@homeplate/domain/localTime';
import { formatCents } from '@homeplate/domain/money';
import { type CartLine, type CartProduct, priceOf } from './cart.ts';
import type { Plan } from './plans.ts';
import { type Held, portionsFor } from './portions.ts';

/** `blocks`: the line cannot be bought as it is. */
export interface LineNote {
  text: string;
  blocks: boolean;
  left?: number;
  reason?: 'closed' | 'outOfReach';
}

export interface CartContext {
  now: Date;
  campus: string | null;
  plan?: Plan;
}

/** Against the product now (null: gone); undefined without a difference. */
export function noteFor(
  line: CartLine,
  fresh: CartProduct | null,
  held: Held,
  looking: CartContext,
): LineNote | undefined {
  const name = fresh?.name ?? line.product?.name;
  const own = fresh ? (held[fresh.id] ?? 0) : 0;
  if (!fresh || (fresh.is_available === 'No' && own === 0)) {
    return {
      text: name ? fillText(ORDER_TEXTS.dishGone, { dish: name }) : fillText(ORDER_TEXTS.dishUnknown),
      blocks: true,
      left: 0,
    };
  }
  // An open payment is honoured after closing.
  const unserved = line.quantity > own ? notServed(fresh, looking) : undefined;
  if (unserved) return { ...unserved, left: own };
  const ahead = looking.plan?.starts_at != null;
  if (ahead && !fresh.ahead_quantity && line.quantity > own)
    return { text: `${name} cannot be ordered for later.`, blocks: true, left: own };
  const most = portionsFor(fresh, held, ahead);
  if (most === 0) return { text: fillText(ORDER_TEXTS.dishSoldOut, { dish: name ?? '' }), blocks: true, left: 0 };
  if (line.quantity > most) {
    return { text: fillText(ORDER_TEXTS.dishFewLeft, { left: most, dish: name ?? '' }), blocks: true, left: most };
  }
  const changes = changesOf(line.product, fresh);
  return changes === '' ? undefined : { text: changes, blocks: false };
}

function changesOf(before: CartProduct | undefined, now: CartProduct): string {
  if (!before) return '';
  const price = priceOf(before);
  return [
    price !== priceOf(now) && `The price changed from ${formatCents(price)} to ${formatCents(priceOf(now))}.`,
    before.allergens !== undefined &&
      statedIn(before) !== statedIn(now) &&
      `The allergens changed. ${statementText(now.allergens)}`,
  ]
    .filter(Boolean)
    .join(' ');
}

const statedIn = ({ allergens }: CartProduct) =>
  allergens && [allergens.contains, allergens.may_contain].map((keys) => [...keys].sort().join()).join('; ');

function notServed({ chef }: CartProduct, { now, campus, plan }: CartContext): LineNote | undefined {
  const name = chef?.user?.first_name || 'New';
  if (isClosed(chef?.kitchen) && !plan?.starts_at) {
    const opens = chef.kitchen.opens_at;
    const text = opens
      ? fillText(ORDER_TEXTS.kitchenClosed, { chef: name, when: whenText(new Date(opens), now) })
      : fillText(ORDER_TEXTS.kitchenClosedLonger, { chef: name });
    return { text, blocks: true, reason: 'closed' };
  }
  if (
    campus === null ||
    plan?.pickup ||
    isInReach(chef?.user?.address_line_1 ?? null, campus, chef?.delivery_km ?? null)
  )
    return undefined;
  return { text: fillText(ORDER_TEXTS.outOfReach, { chef: name, campus }), blocks: true, reason: 'outOfReach' };
}

/** Only orderable portions are paid for. */
export function orderableLines(lines: readonly CartLine[], notes: ReadonlyMap<string, LineNote>): CartLine[] {
  return lines
    .map((line) => ({ ...line, quantity: Math.min(line.quantity, notes.get(line.id)?.left ?? line.quantity) }))
    .filter(({ quantity }) => quantity > 0);
}

export function adviceFor(notes: readonly (LineNote | undefined)[]): string | undefined {
  const blocking = notes.filter((note) => note?.blocks);
  if (blocking.length === 0) return undefined;
  const all = (...reasons: LineNote['reason'][]) => blocking.every((note) => reasons.includes(note?.reason));
  const hasOthers = blocking.length < notes.length;
  if (all('closed'))
    return hasOthers
      ? 'Remove the marked dishes to order the others now, or come back when their kitchen is open.'
      : 'Please come back when the kitchen is open. Your cart stays as it is.';
  if (all('outOfReach')) return 'Remove the marked dishes, or change your delivery campus.';
  if (all('closed', 'outOfReach') && hasOthers) return 'Remove the marked dishes to order the others now.';
  return 'Please look at the marked dishes first.';
}

export function refusedNotes(
  lines: readonly CartLine[],
  refused: readonly Pick<CartLine, 'id' | 'quantity'>[],
  problem: string | null,
): [id: string, note: LineNote][] {
  const isSame = refused.every(({ id, quantity }) => lines.find((line) => line.id === id)?.quantity === quantity);
  if (!isSame || problem === null) return [];
  const chefs = new Set(
    lines.filter(({ id }) => refused.some((line) => line.id === id)).map(({ product }) => product?.chef?.id),
  );
  const isOneKitchen = chefs.size === 1 && !chefs.has(undefined);
  const text = refused.length === 1 || isOneKitchen ? problem : 'Please take fewer portions.';
  return refused.map(({ id }) => [id, { text, blocks: true }]);
}

export interface Refusal {
  chefId: string;
  text: string;
}

const OF_A_TIME = ['windowFull', 'windowGone', 'offerShort', 'plansNothing', 'pickupNot'];

export function refusedTime(
  lines: readonly CartLine[],
  refused: readonly Pick<CartLine, 'id'>[],
  { problem, reason }: { problem: string | null; reason: string | undefined },
): Refusal | undefined {
  const line = lines.find(({ id }) => refused.some((other) => other.id === id));
  const chefId = line?.product?.chef?.id;
  return problem !== null && chefId && OF_A_TIME.includes(reason ?? '') ? { chefId, text: problem } : undefined;
}
