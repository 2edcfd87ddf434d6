/** The parts of an address that a reader may be given; each is null for those who need it not. */
export type Address = {
  address_line_1?: string | null | undefined;
  address_line_2?: string | null | undefined;
  city?: string | null | undefined;
  province?: string | null | undefined;
  postal_code?: string | null | undefined;
};

/** The lines of an address as they are written on a parcel; parts that are not known leave no gap. */
export function addressLines(address: Address | null | undefined): string[] {
  if (!address) return [];
  // A postal code is one word, though it is written as two.
  const code = address.postal_code?.replace(' ', '\u00a0');
  const town = joined([address.city, joined([address.province, code], ' ')], ', ');
  return [joined([address.address_line_2, address.address_line_1], ', '), town].filter((line) => line !== '');
}

/** A search on the map for the campus, or undefined without an address. The room is of no use to a map and stays here. */
export function mapLink(address: Address | null | undefined): string | undefined {
  const place = joined([address?.address_line_1, address?.city, address?.province], ', ');
  return place === '' ? undefined : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}

/** `Amira Khan`, or what to call somebody without a name. */
export function fullName(
  person: { first_name?: string | null | undefined; last_name?: string | null | undefined } | null | undefined,
  otherwise: string,
): string {
  return joined([person?.first_name, person?.last_name], ' ') || otherwise;
}

function joined(parts: (string | null | undefined)[], between: string): string {
  return parts.filter((part) => part !== null && part !== undefined && part !== '').join(between);
}
