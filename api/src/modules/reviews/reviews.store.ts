import type { OrderStatus } from '@homeplate/domain/orderLifecycle';
import { type Queryable, type Transaction, valuesOf } from '../../platform/database.ts';

export type ReviewRow = {
  id: string;
  order_id: string;
  author_id: string;
  product_id: string | null;
  chef_id: string | null;
  rider_id: string | null;
  stars: number;
  text: string | null;
  tags: string[];
  pictures: string[];
  note: string | null;
  at: Date;
  edited_at: Date | null;
  reply: string | null;
  hidden_at: Date | null;
  hidden_reason: string | null;
  by: string;
  dish: string | null;
};

const shown = (sql: Queryable) => sql`
  reviews.id, order_id, author_id, product_id, chef_id, rider_id, stars, text, tags, pictures, note, at, edited_at, reply, hidden_at,
  hidden_reason, (select first_name from users where users.id = author_id) as by, (select name from products where products.id = product_id) as dish`;

/** Newest first, behind `after`. */
export type ReviewPage = { limit: number; after: string | null };

const newest = (sql: Queryable, { limit, after }: ReviewPage) => sql`
  ${after === null ? sql`` : sql`and (at, id) < (select last.at, last.id from reviews as last where last.id = ${after})`}
  order by at desc, id desc limit ${limit}`;

/** Listed dishes only. */
export async function findReviewsOfProduct(sql: Queryable, productId: string, page: ReviewPage): Promise<ReviewRow[]> {
  return sql<ReviewRow[]>`
    select ${shown(sql)} from reviews
    where product_id = ${productId} and hidden_at is null
      and exists (select from products where products.id = ${productId} and is_listed) ${newest(sql, page)}`;
}

/** Listed chefs only. */
export async function findReviewsOfChef(sql: Queryable, chefId: string, page: ReviewPage): Promise<ReviewRow[]> {
  return sql<ReviewRow[]>`
    select ${shown(sql)} from reviews
    where chef_id = ${chefId} and hidden_at is null
      and exists (select from chefs where chefs.id = ${chefId} and is_listed) ${newest(sql, page)}`;
}

/** Hidden ones too. */
export async function findOwnReviews(sql: Queryable, chefId: string, page: ReviewPage): Promise<ReviewRow[]> {
  return sql<ReviewRow[]>`select ${shown(sql)} from reviews where chef_id = ${chefId} ${newest(sql, page)}`;
}

export async function findReviewsOfOrders(sql: Queryable, orderIds: readonly string[]): Promise<ReviewRow[]> {
  return sql<ReviewRow[]>`
    select ${shown(sql)} from reviews where order_id = any (${[...orderIds]}) order by at, id`;
}

export function findReview(sql: Queryable, id: string): Promise<ReviewRow | undefined> {
  return sql<ReviewRow[]>`select ${shown(sql)} from reviews where id = ${id}`.first();
}

export function lockReview(tx: Transaction, id: string) {
  return tx<(ReviewRow & { checked_at: Date | null })[]>`
    select ${shown(tx)}, checked_at from reviews where id = ${id} for no key update`.first();
}

export type Reviewable = {
  id: string;
  status: OrderStatus;
  completed_at: Date | null;
  proof: string | null;
  chef_id: string;
  chef_user_id: string;
  rider_id: string | null;
  rider_user_id: string | null;
  has_dish: boolean;
};

export function findReviewable(tx: Transaction, orderId: string, customerId: string, productId: string | null) {
  return tx<Reviewable[]>`
    select orders.id, status, completed_at, proof, orders.chef_id, orders.rider_id,
      (select user_id from chefs where chefs.id = orders.chef_id) as chef_user_id,
      (select user_id from riders where riders.id = orders.rider_id) as rider_user_id,
      exists (select from order_lines where order_id = orders.id and product_id = ${productId}) as has_dish
    from orders where orders.id = ${orderId} and customer_id = ${customerId}`.first();
}

/** Held against the sweep of unused pictures. */
export async function holdPictures(tx: Transaction, urls: readonly string[], userId: string): Promise<string[]> {
  const rows = await tx<{ url: string }[]>`
    select url from pictures where url = any (${[...urls]}) and user_id = ${userId} order by url for share`;
  return rows.map(({ url }) => url);
}

export type NewReview = Omit<ReviewRow, 'by' | 'dish' | 'edited_at' | 'reply' | 'hidden_at' | 'hidden_reason'>;

export function insertReview(tx: Transaction, review: NewReview): Promise<boolean> {
  return tx`insert into reviews ${valuesOf(review)} on conflict do nothing returning id`.some();
}

export async function changeReview(
  tx: Transaction,
  id: string,
  { stars, text, at }: { stars: number; text: string | null; at: Date },
): Promise<void> {
  await tx`update reviews set stars = ${stars}, text = ${text}, edited_at = ${at}, checked_at = null where id = ${id}`;
}

export async function setReply(tx: Transaction, id: string, reply: string, at: Date): Promise<void> {
  await tx`update reviews set reply = ${reply}, replied_at = ${at} where id = ${id}`;
}

/** Returns how many count: confirmed accounts with a delivered order, not of this kitchen. */
export async function insertReport(
  tx: Transaction,
  report: { review_id: string; reporter_id: string; reason: string; at: Date },
): Promise<number> {
  await tx`insert into review_reports ${valuesOf(report)} on conflict do nothing`;
  const [row] = await tx<[{ count: number }]>`
    select count(*)::integer as count from review_reports
    join users on users.id = reporter_id and status = 'active' and not awaits_confirmation
    where review_id = ${report.review_id}
      and exists (select from orders where customer_id = reporter_id and status = 'Completed')
      and not exists (
        select from reviews join chefs on chefs.id = chef_id where reviews.id = review_id and chefs.user_id = reporter_id)`;
  return row.count;
}

export async function hideReview(tx: Transaction, id: string, reason: string, at: Date): Promise<void> {
  await tx`update reviews set hidden_at = ${at}, hidden_reason = ${reason} where id = ${id}`;
}

export async function showReview(tx: Transaction, id: string): Promise<void> {
  await tx`update reviews set hidden_at = null, hidden_reason = null where id = ${id}`;
}

export async function markChecked(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx`update reviews set checked_at = ${at} where id = ${id}`;
}

export type ReportedReview = ReviewRow & { author_email: string; reasons: string[]; checked_at: Date | null };

export async function findReported(sql: Queryable, limit: number): Promise<ReportedReview[]> {
  return sql<ReportedReview[]>`
    select ${shown(sql)}, checked_at, (select email from users where users.id = author_id) as author_email,
      array(select reason from review_reports where review_id = reviews.id order by review_reports.at) as reasons
    from reviews where id = any (array(
      select review_id from (select review_id, at from review_reports order by at desc limit ${limit}) as latest))
    order by at desc, id desc`;
}

/** People completed these orders, with food, unreviewed: each goes to one caller, once. */
export async function claimReviewRequests(
  tx: Transaction,
  { from, to, at, limit }: { from: Date; to: Date; at: Date; limit: number },
) {
  return tx<{ id: string; customer_id: string }[]>`
    with delivered as (
      select id, customer_id from orders
      where status = 'Completed' and completed_at > ${from} and completed_at <= ${to} and coalesce(proof not in ('returned', 'uncollected'), true)
        and not exists (select from review_requests where order_id = orders.id)
        and not exists (select from reviews where order_id = orders.id)
        and not exists (select from problems where order_id = orders.id and decided_at is null)
        and not exists (
          select from order_events where order_id = orders.id and to_status = 'Completed' and by_role = 'system')
      order by completed_at, id limit ${limit}
    ), asked as (
      insert into review_requests (order_id, at) select id, ${at}::timestamptz from delivered
      on conflict do nothing returning order_id
    )
    select id, customer_id from delivered join asked on order_id = id`;
}

export async function anonymiseReviewsOf(tx: Transaction, userId: string): Promise<void> {
  await tx`
    with reports as (update review_reports set reason = '' where reporter_id = ${userId})
    update reviews set note = null, pictures = '{}' where author_id = ${userId}`;
}

export function findAllReviewsOf(sql: Queryable, userId: string) {
  return sql<[{ reviews: Record<string, unknown>[]; review_reports: Record<string, unknown>[] }]>`
    select
      (select coalesce(jsonb_agg(to_jsonb(reviews) - 'checked_at' order by at, id), '[]')
        from reviews where author_id = ${userId}) as reviews,
      (select coalesce(jsonb_agg(to_jsonb(review_reports) order by at, review_id), '[]')
        from review_reports where reporter_id = ${userId}) as review_reports`.first();
}
