import { DELETED_NAME } from '@homeplate/domain/terms';
import type { Queryable, Transaction } from '../../platform/database.ts';

/** The campus of the address stays, as it does in the orders. */
export async function emptyCheckouts(tx: Transaction, userId: string, email: string): Promise<void> {
  await tx`
    with notes as (
      update checkout_lines set special_request = null
      where special_request is not null and checkout_id in (select id from checkouts where user_id = ${userId})
    )
    update checkouts set first_name = ${DELETED_NAME}, last_name = '', email = ${email}, mobile_number = '', address_line_2 = '',
      city = null, province = null, postal_code = null, country = null, delivery_note = null, cart_hash = '', session_url = null
    where user_id = ${userId}`;
}

/** With their lines, and the refund of a payment that came too late. */
export function findOwnCheckouts(sql: Queryable, userId: string): Promise<Record<string, unknown>[]> {
  return sql<Record<string, unknown>[]>`
    select id, status, first_name, last_name, email, mobile_number, address_line_1, address_line_2, city, province,
      postal_code, country, handoff, spot, delivery_note, subtotal_cents, delivery_fee_cents, tax_cents, tip_cents, total_cents, currency,
      created_at, expires_at, closed_at, payment_id,
      (select jsonb_agg(to_jsonb(checkout_lines) - 'checkout_id' order by position)
        from checkout_lines where checkout_id = checkouts.id) as lines,
      (select jsonb_agg(to_jsonb(checkout_groups) - array['checkout_id', 'fee_cents'] order by chef_id)
        from checkout_groups where checkout_id = checkouts.id) as groups,
      (select to_jsonb(refunds) - 'checkout_id' from refunds where checkout_id = checkouts.id and order_id is null) as refund
    from checkouts where user_id = ${userId} order by created_at, id`;
}

/** The pictures of a chef's dishes. */
export async function emptySold(tx: Transaction, userId: string): Promise<void> {
  await tx`
    update checkout_lines set image_url = '' where product_id in (
      select products.id from products join chefs on chefs.id = products.chef_id where user_id = ${userId})`;
}
