import type { Sql } from '../../src/platform/database.ts';

/** What triggers and the round of each minute copy, against its source; one sentence for each difference. */
export async function findBrokenCopies(sql: Sql): Promise<string[]> {
  const rows = await sql<{ sentence: string }[]>`
    select 'Kept: the totals of chef ' || coalesce(kept.chef_id, counted.chef_id) || ' differ from the orders' as sentence
    from (select * from chef_totals where orders <> 0 or subtotal_cents <> 0) as kept
    full join (
      select chef_id, count(*) as orders,
        coalesce(sum(earned_cents(subtotal_cents, fee_cents, coalesce((
          select sum(coalesce(borne_cents, subtotal_cents)) from refunds where order_id = orders.id), 0) + disputed_cents)), 0) as subtotal_cents
      from orders where status <> 'Cancelled' group by chef_id
    ) as counted using (chef_id)
    where (kept.orders, kept.subtotal_cents) is distinct from (counted.orders, counted.subtotal_cents)
    union all
    select 'Kept: the totals of rider ' || coalesce(kept.rider_id, counted.rider_id) || ' differ from the deliveries'
    from rider_totals as kept
    full join (
      select rider_id, count(*) as deliveries, sum(delivery_fee_cents) as delivery_fee_cents, sum(tip_cents) as tip_cents
      from orders where status = 'Completed' and rider_id is not null group by rider_id
    ) as counted using (rider_id)
    where (kept.deliveries, kept.delivery_fee_cents, kept.tip_cents)
      is distinct from (counted.deliveries, counted.delivery_fee_cents, counted.tip_cents)
    union all
    select 'Kept: kitchen ' || chefs.id || ' stands apart from its person'
    from chefs join users on users.id = chefs.user_id
    where (chefs.campus, chefs.is_listed) is distinct from
      (users.address_line_1, users.status = 'active' and first_signed_in_at is not null and not awaits_approval and not awaits_confirmation)
    union all
    select 'Kept: dish ' || products.id || ' stands apart from its kitchen'
    from products join chefs on chefs.id = products.chef_id
    where (products.campus, products.is_listed, products.search_kitchen) is distinct from
      (chefs.campus, chefs.is_listed, chefs.search_kitchen || ' ' || search_facts_of(chefs.type_of_meals, products.dietary))
    union all
    select 'Kept: dish ' || products.id || ' is marked open or closed otherwise than its kitchen'
    from products join chefs on chefs.id = products.chef_id
    where products.is_open <> chefs.is_open and products.deleted_at is null
    union all
    select 'Kept: the rating of dish ' || products.id || ' differs from its reviews'
    from products left join (
      select product_id, sum(stars) as stars, count(*) as reviews from reviews where hidden_at is null group by 1
    ) as counted on product_id = products.id
    where (rating_sum, rating_count) is distinct from (coalesce(stars, 0)::integer, coalesce(reviews, 0)::integer)
    union all
    select 'Kept: the rating of chef ' || chefs.id || ' differs from the dishes'
    from chefs left join (
      select chef_id, sum(stars) as stars, count(*) as reviews from reviews where hidden_at is null group by 1
    ) as counted on chef_id = chefs.id
    where (rating_sum, rating_count) is distinct from (coalesce(stars, 0)::integer, coalesce(reviews, 0)::integer)
    union all
    select 'Kept: the totals of all reviews differ from them' from review_totals cross join (
      select coalesce(sum(stars), 0) as all_stars, count(*) as all_reviews from reviews where hidden_at is null and product_id is not null
    ) as counted where (stars, reviews) is distinct from (all_stars, all_reviews)
    union all
    select 'Kept: kitchen ' || chefs.id || ' is said to sell ' || chefs.sells
    from chefs where sells <> exists (
      select from products
      where products.chef_id = chefs.id and is_available and quantity > 0 and deleted_at is null
    )`;
  return rows.map((row) => row.sentence);
}
