/** The market by its rules, without database, network or clock. Money in cents. */
export type ModelDish = { chef: string; price: number; left: number; forSale: boolean };
export type ModelOrder = {
  customer: string;
  chef: string;
  day: string;
  lines: readonly Line[];
  status: 'Pending' | 'Waiting Pickup' | 'In Progress' | 'Completed' | 'Cancelled';
  rider: string | null;
  cancelledBy: 'chef' | 'customer' | null;
};
export type Line = { dish: string; quantity: number; price: number };
type Hold = { lines: readonly Line[]; day: string; expiresAt: number };

export type Model = ReturnType<typeof createModel>;

const HOLD_MS = 31 * 60_000;
const NOT_FOUND = 'Order not found.';
const TOO_MANY = "You're carrying three orders. Deliver one before you pick up the next.";
const TOO_LATE = 'This order was already changed. The list is up to date now.';

/** `limits`: orders a day by chef, 0 for none. Answers: `ok` or the refusal's text. */
export function createModel(
  dishes: Map<string, ModelDish>,
  limits: ReadonlyMap<string, number>,
  nameOf: (id: string) => string,
) {
  const holds = new Map<string, Hold>();
  const orders: ModelOrder[] = [];
  const taken = new Map<string, number>();

  const dish = (name: string): ModelDish => {
    const found = dishes.get(name);
    if (found === undefined) throw new Error(`no dish ${name}`);
    return found;
  };
  const chefsOf = (lines: readonly Line[]) => [...new Set(lines.map((line) => dish(line.dish).chef))].sort();
  const change = (lines: readonly Line[], chefs: readonly string[], day: string, sign: 1 | -1) => {
    for (const line of lines) dish(line.dish).left += sign * line.quantity;
    for (const chef of chefs) taken.set(`${chef} ${day}`, (taken.get(`${chef} ${day}`) ?? 0) - sign);
  };
  const release = (customer: string) => {
    const hold = holds.get(customer);
    if (hold !== undefined) change(hold.lines, chefsOf(hold.lines), hold.day, 1);
    holds.delete(customer);
  };
  const shortage = (lines: readonly Line[]) => {
    for (const { dish: name, quantity } of lines) {
      const { left } = dish(name);
      if (left === 0) return `${nameOf(name)} is sold out.`;
      if (left < quantity) return `Only ${left} of ${nameOf(name)} left.`;
    }
    return undefined;
  };
  const fullChef = (lines: readonly Line[], day: string) =>
    chefsOf(lines).find((chef) => {
      const limit = limits.get(chef) ?? 0;
      return limit > 0 && (taken.get(`${chef} ${day}`) ?? 0) >= limit;
    });
  const keyOf = (lines: readonly Line[]) => JSON.stringify(lines.map((line) => JSON.stringify(line)).sort());

  return {
    dishes,
    holds,
    orders,
    taken,
    checkout(customer: string, lines: readonly Line[], day: string, now: number): string {
      // Lapsed portions of the wanted dishes are freed first.
      for (const [holder, hold] of holds) {
        const isWanted = hold.lines.some((line) => lines.some((wanted) => wanted.dish === line.dish));
        if (hold.expiresAt <= now && isWanted) release(holder);
      }
      for (const line of lines) {
        const { forSale, price } = dish(line.dish);
        if (!forSale) return `${nameOf(line.dish)} is no longer available.`;
        if (line.price !== price)
          return `${nameOf(line.dish)} now costs $${(price / 100).toFixed(2)}. Please check your cart.`;
      }
      const before = holds.get(customer);
      if (before !== undefined && before.expiresAt > now && keyOf(before.lines) === keyOf(lines)) return 'ok';
      if (before === undefined) {
        const short = shortage(lines);
        if (short !== undefined) return short;
      }
      release(customer);
      const full = fullChef(lines, day);
      if (full !== undefined) return `${nameOf(full)} can't take more orders today.`;
      const short = shortage([...lines].sort((a, b) => (a.dish < b.dish ? -1 : 1)));
      if (short !== undefined) return short;
      change(lines, chefsOf(lines), day, -1);
      holds.set(customer, { lines, day, expiresAt: now + HOLD_MS });
      return 'ok';
    },
    pay(customer: string, now: number): 'ok' | 'closed' {
      const hold = holds.get(customer);
      if (hold === undefined || hold.expiresAt <= now) return 'closed';
      holds.delete(customer);
      for (const chef of chefsOf(hold.lines)) {
        const lines = hold.lines.filter((line) => dish(line.dish).chef === chef);
        orders.push({ customer, chef, day: hold.day, lines, status: 'Pending', rider: null, cancelledBy: null });
      }
      return 'ok';
    },
    cancelCheckout(customer: string): void {
      release(customer);
    },
    sweep(now: number): void {
      for (const [customer, hold] of [...holds]) if (hold.expiresAt <= now) release(customer);
    },
    moveAsChef(chef: string, order: ModelOrder, to: 'Waiting Pickup' | 'Cancelled'): string {
      if (order.chef !== chef) return NOT_FOUND;
      if (order.status === 'Pending') {
        order.status = to;
        if (to === 'Cancelled') this.end(order, 'chef');
        return 'ok';
      }
      const wasOwnMove = to === 'Cancelled' ? order.cancelledBy === 'chef' : order.status !== 'Cancelled';
      return wasOwnMove ? 'ok' : TOO_LATE;
    },
    moveAsRider(rider: string, order: ModelOrder, to: 'In Progress' | 'Completed'): string {
      if (to === 'In Progress') {
        const isOffered = order.status === 'Waiting Pickup' || order.rider !== null;
        if (order.customer === rider || !isOffered) return NOT_FOUND;
        const carried = orders.filter((other) => other.rider === rider && other.status === 'In Progress').length;
        if (order.status === 'Waiting Pickup' && carried >= 3) return TOO_MANY;
        if (order.status === 'Waiting Pickup') Object.assign(order, { status: to, rider });
        return order.rider === rider ? 'ok' : 'Already taken';
      }
      if (order.rider !== rider) return NOT_FOUND;
      order.status = 'Completed';
      return 'ok';
    },
    cancelOrder(customer: string, order: ModelOrder): string {
      if (order.customer !== customer) return NOT_FOUND;
      if (order.status === 'Pending') {
        order.status = 'Cancelled';
        this.end(order, 'customer');
        return 'ok';
      }
      return order.cancelledBy === 'customer' ? 'ok' : TOO_LATE;
    },
    end(order: ModelOrder, by: 'chef' | 'customer'): void {
      order.cancelledBy = by;
      change(order.lines, [order.chef], order.day, 1);
    },
  };
}
