import { inDatabase } from './database.ts';

export type Portions = readonly { id: string; quantity: number }[];

export async function readPortions(): Promise<Portions> {
  const { rows } = await inDatabase((client) => client.query('select id, quantity from products where quantity > 0'));
  return rows;
}

export async function refill(portions: Portions): Promise<void> {
  const query = `
    update products set quantity = full_stock.quantity
    from unnest($1::text[], $2::integer[]) as full_stock (id, quantity)
    where products.id = full_stock.id and products.quantity < full_stock.quantity and sold_out_on is null`;
  const [ids, quantities] = [portions.map(({ id }) => id), portions.map(({ quantity }) => quantity)];
  await inDatabase((client) => client.query(query, [ids, quantities]));
}
