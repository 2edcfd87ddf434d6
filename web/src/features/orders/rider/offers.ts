/** So long it rings for an offer, or half a minute less: the page's clock has half minutes. */
const RINGS_MS = 90_000;

/** When each listed offer came. What the first list has is looked at already. */
export type Offers = ReadonlyMap<string, number>;

export function withOffers(
  before: Offers | undefined,
  ids: readonly string[],
  now: number,
  own: readonly string[] = [],
) {
  if (before?.size === ids.length && ids.every((id) => before.has(id))) return before;
  return new Map(ids.map((id) => [id, before === undefined || own.includes(id) ? 0 : (before.get(id) ?? now)]));
}

export function looked(offers: Offers): Offers {
  return [...offers.values()].every((at) => at === 0) ? offers : new Map([...offers.keys()].map((id) => [id, 0]));
}

export function ringing(offers: Offers, now: number): string[] {
  return [...offers].filter(([, at]) => now - at < RINGS_MS).map(([id]) => id);
}
