import { errorText } from '@homeplate/domain/errorCatalogue';
import { formatCents } from '@homeplate/domain/money';
import { type CartDish, type CartLine, priceOf } from './cart.ts';
import { type Held, portionsFor } from './portions.ts';

/** What a line of the opened cart has to say. `blocks`: as it is, it cannot be bought. */
export interface LineNote {
  text: string;
  blocks: boolean;
}

/** Compares a line with what the server says of its dish now (null: it is gone); undefined when all is as it was. */
export function noteFor(line: CartLine, fresh: CartDish | null, held: Held): LineNote | undefined {
  const name = fresh?.name ?? line.dish?.name;
  if (!fresh || (fresh.is_available === 'No' && portionsFor(fresh, held) === 0)) {
    return { text: name ? errorText('dishGone', { dish: name }) : errorText('dishUnknown'), blocks: true };
  }
  const most = portionsFor(fresh, held);
  if (most === 0) return { text: errorText('dishSoldOut', { dish: name ?? '' }), blocks: true };
  if (line.quantity > most) {
    return { text: errorText('dishFewLeft', { left: most, dish: name ?? '' }), blocks: true };
  }
  const before = priceOf(line.dish);
  const now = priceOf(fresh);
  if (line.dish && before !== now) {
    return { text: `The price changed from ${formatCents(before)} to ${formatCents(now)}.`, blocks: false };
  }
  return undefined;
}

/**
 * Marks the lines for which the server refused the cart, until one of them is changed. Of several, no single one is to blame: the
 * refusal itself is told beside them.
 */
export function refusedNotes(
  lines: readonly CartLine[],
  refused: readonly Pick<CartLine, 'id' | 'quantity'>[],
  problem: string | null,
): [id: string, note: LineNote][] {
  const isSame = refused.every(({ id, quantity }) => lines.find((line) => line.id === id)?.quantity === quantity);
  if (!isSame || problem === null) return [];
  const text = refused.length === 1 ? problem : 'Fewer portions of this would help.';
  return refused.map(({ id }) => [id, { text, blocks: true }]);
}
