-- What customers say of a dish, or of the rider, of an order that was delivered to them.
create table reviews (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  order_id text not null references orders (id),
  author_id text not null references users (id),
  -- A dish and its chef, or the rider.
  product_id text references products (id),
  chef_id text references chefs (id),
  rider_id text references riders (id),
  stars integer not null check (stars between 1 and 5),
  text text,
  tags text[] not null default '{}',
  pictures text[] not null default '{}',
  -- For the chef or the rider alone.
  note text,
  at timestamptz not null,
  edited_at timestamptz,
  reply text,
  replied_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text,
  -- When an operator looked at it: reports alone hide it no more.
  checked_at timestamptz,
  check ((product_id is null) <> (rider_id is null)),
  check ((product_id is null) = (chef_id is null)),
  check ((hidden_at is null) = (hidden_reason is null))
);

create unique index reviews_dish on reviews (order_id, product_id) where product_id is not null;
create unique index reviews_rider on reviews (order_id) where rider_id is not null;
create index reviews_order on reviews (order_id);
create index reviews_of_product on reviews (product_id, at, id) where hidden_at is null;
create index reviews_of_chef on reviews (chef_id, at, id) where chef_id is not null;
create index reviews_author on reviews (author_id, at);
create index reviews_pictures on reviews using gin (pictures);

create table review_reports (
  review_id text not null references reviews (id),
  reporter_id text not null references users (id),
  reason text not null,
  at timestamptz not null,
  primary key (review_id, reporter_id)
);
create index review_reports_at on review_reports (at);

-- Orders whose customer was asked for a review.
create table review_requests (
  order_id text primary key references orders (id),
  at timestamptz not null
);
create index orders_completed on orders (completed_at, id) where status = 'Completed';

-- One row: of all reviews of dishes that are shown.
create table review_totals (
  is_only boolean primary key default true check (is_only),
  stars bigint not null,
  reviews bigint not null
);
insert into review_totals values (true, 0, 0);

alter table riders
  add column rating_sum integer not null default 0,
  add column rating_count integer not null default 0;
create index products_reviewed on products (id) where rating_count > 0;

-- (10 × mean of all + sum) / (10 + n), less the mean: of a dish without reviews 0, whatever the mean is.
create function rating_lift(sum bigint, n bigint, all_stars bigint, all_reviews bigint) returns double precision
  language sql immutable parallel safe
  return case when n = 0 then 0
    else (sum - n * (all_stars::double precision / greatest(all_reviews, 1))) / (10 + n) end;

-- The figures of dish, chef and rider, in the transaction of the review. The one row of all is locked last, and briefly.
create function count_review() returns trigger language plpgsql as $$
declare
  more integer := case when new.hidden_at is null then new.stars else 0 end;
  one integer := case when new.hidden_at is null then 1 else 0 end;
begin
  if tg_op = 'UPDATE' and old.hidden_at is null then
    more := more - old.stars;
    one := one - 1;
  end if;
  if new.rider_id is not null then
    update riders set rating_sum = rating_sum + more, rating_count = rating_count + one where id = new.rider_id;
    return null;
  end if;
  update products set
    rating_sum = rating_sum + more,
    rating_count = rating_count + one,
    rating_lift = rating_lift(rating_sum + more, rating_count + one, totals.stars + more, totals.reviews + one)
  from review_totals as totals where products.id = new.product_id;
  update chefs set rating_sum = rating_sum + more, rating_count = rating_count + one where id = new.chef_id;
  update review_totals set stars = stars + more, reviews = reviews + one;
  return null;
end $$;
create trigger count_review after insert or update of stars, hidden_at on reviews for each row execute function count_review();
