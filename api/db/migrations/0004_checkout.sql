-- open: portions held, a payment page lives. paid: orders were made. released: given up or expired.
-- refunded: paid after the release with no portions left, money sent back.
create table checkouts (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  user_id text not null references users (id),
  status text not null check (status in ('open', 'paid', 'released', 'refunded')),
  cart_hash text not null,
  origin text not null,
  session_id text unique,
  session_url text,
  subtotal_cents integer not null,
  delivery_fee_cents integer not null,
  tax_cents integer not null,
  total_cents integer not null,
  currency text not null default 'CAD',
  day date not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  payment_id text unique,
  check (total_cents = subtotal_cents + delivery_fee_cents + tax_cents)
);

-- One payable session per user, whatever two tabs do at once.
create unique index checkouts_one_open on checkouts (user_id) where status = 'open';
create index checkouts_open_expiry on checkouts (expires_at) where status = 'open';
create index checkouts_user on checkouts (user_id, created_at desc);

create table checkout_lines (
  checkout_id text not null references checkouts (id),
  position integer not null,
  product_id text not null references products (id),
  chef_id text not null references chefs (id),
  quantity integer not null check (quantity > 0),
  unit_price_cents integer not null check (unit_price_cents > 0),
  name text not null,
  description text not null,
  image_url text not null,
  special_request text,
  primary key (checkout_id, position)
);

-- Charges of the one order that each chef will get out of this checkout, fixed when the session opened.
create table checkout_groups (
  checkout_id text not null references checkouts (id),
  chef_id text not null references chefs (id),
  subtotal_cents integer not null,
  delivery_fee_cents integer not null,
  tax_cents integer not null,
  total_cents integer not null,
  primary key (checkout_id, chef_id),
  check (total_cents = subtotal_cents + delivery_fee_cents + tax_cents)
);

-- Orders taken and held per chef and Toronto day, against chefs.max_orders_per_day.
create table chef_days (
  chef_id text not null references chefs (id),
  day date not null,
  orders integer not null check (orders >= 0),
  primary key (chef_id, day)
);
