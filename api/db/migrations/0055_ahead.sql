-- What is ordered for a later half hour, what is sold for a day, and what its customer collects.
alter table chefs
  add column plans_ahead boolean not null default false,
  add column notice_minutes integer not null default 120 check (notice_minutes between 0 and 2880),
  add column orders_per_window integer not null default 4 check (orders_per_window between 1 and 100),
  add column pickup boolean not null default false,
  -- Null: the kitchen's own door.
  add column pickup_spot text;

-- Of each later day, beside `quantity`, which is for now. Null: sold for now only.
alter table products add column ahead_quantity integer check (ahead_quantity >= 0);

-- Portions of a product on a later day; from its first hold, or announced as a drop.
create table offers (
  product_id text not null references products (id),
  day date not null,
  portions integer not null check (portions >= 0),
  taken integer not null default 0,
  opens_at timestamptz,
  closes_at timestamptz,
  max_per_order integer check (max_per_order > 0),
  is_drop boolean not null default false,
  primary key (product_id, day),
  check (taken between 0 and portions)
);
create index offers_opening on offers (opens_at) where opens_at is not null;

-- Orders taken and held for a half hour, against chefs.orders_per_window.
create table windows (
  chef_id text not null references chefs (id),
  starts_at timestamptz not null,
  orders integer not null check (orders >= 0),
  primary key (chef_id, starts_at)
);

-- Null: for now.
alter table checkout_groups add column starts_at timestamptz, add column pickup boolean not null default false;
alter table orders
  add column starts_at timestamptz,
  add column pickup boolean not null default false,
  add column pickup_spot text,
  -- Until then its customer may cancel it.
  add column cancel_until timestamptz,
  -- The customer stands at the place of pickup.
  add column here_at timestamptz;
create index orders_coming on orders (chef_id, coalesce(answer_from, created_at), id)
  where status in ('Pending', 'Waiting Pickup', 'In Progress');
