import type { Page } from '@playwright/test';
import { expect, payByCard } from './fixtures.ts';

type Answer = { data?: Record<string, unknown>; errors?: { message: string }[] };

export async function ask<Data>(
  page: Pick<Page, 'request'>,
  query: string,
  variables: Record<string, unknown>,
): Promise<Data> {
  const response = await page.request.post('/graphql', { data: { query, variables } });
  const { data, errors } = (await response.json()) as Answer;
  if (errors?.[0]) throw new Error(errors[0].message);
  return data as Data;
}

/** Pays for a dish on the card page, bypassing the cart. Ends on the order page; returns the order's number. */
export async function placeOrder(page: Page, dish: string, quantity = 1): Promise<string> {
  const { getAllProducts } = await ask<{ getAllProducts: { id: string; name: string; price: number }[] }>(
    page,
    'query ($search: String) { getAllProducts(search: $search) { id name price } }',
    { search: dish },
  );
  const found = getAllProducts.find(({ name }) => name === dish);
  if (!found) throw new Error(`There is no dish called ${dish}.`);
  const { createCheckoutSession } = await ask<{ createCheckoutSession: { url: string } }>(
    page,
    'mutation ($orderInput: OrderInput) { createCheckoutSession(orderInput: $orderInput) { url } }',
    { orderInput: { products: [{ ...found, price: Math.round(found.price * 100), quantity }] } },
  );
  await page.goto(createCheckoutSession.url);
  await payByCard(page);
  await expect(page).toHaveURL(/\/Customer\/OrderDetails/);
  const placed = await page.getByRole('status').filter({ hasText: 'is with' }).textContent();
  const number = /Order (\d+) is with/.exec(placed ?? '')?.[1];
  if (!number) throw new Error(`No order number in "${placed}".`);
  return number;
}

export function ticket(page: Page, number: string) {
  return page.getByRole('article', { name: `Order ${number}` });
}

/** An order waiting for a rider: bought by `customer`, accepted by Amira. */
export async function readyOrder(customer: Page, chef: Page): Promise<string> {
  const number = await placeOrder(customer, 'Vegetable Biryani');
  await chef.goto('/chef/orders');
  await ticket(chef, number).getByRole('button', { name: 'Accept' }).click();
  await expect(ticket(chef, number)).toContainText('Waiting Pickup');
  return number;
}
