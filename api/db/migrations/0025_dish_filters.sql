-- What dishes are filtered and sorted by beside the list's own order. Ratings are written with the reviews (0026).
alter table products
  add column rating_sum integer not null default 0,
  add column rating_count integer not null default 0,
  -- By how much its rank by rating lies above the mean of all dishes, where a dish without reviews lies.
  add column rating_lift double precision not null default 0;
alter table chefs
  add column rating_sum integer not null default 0,
  add column rating_count integer not null default 0,
  -- For the order of the lists only, of a kitchen that is closed: brought up to date each minute.
  add column opens_at timestamptz;

-- Expressions of columns that no sale changes: a sale stays a heap-only update.
create index products_priced on products (is_open, for_sale, (-price_cents), created_at, id)
  where is_listed and deleted_at is null;
create index products_campus_priced on products (campus, is_open, for_sale, (-price_cents), created_at, id)
  where is_listed and deleted_at is null;
create index products_rated on products (is_open, for_sale, rating_lift, created_at, id)
  where is_listed and deleted_at is null;
create index products_campus_rated on products (campus, is_open, for_sale, rating_lift, created_at, id)
  where is_listed and deleted_at is null;
