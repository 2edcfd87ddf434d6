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
