-- open: portions held, a payment page lives. paid: orders were made. released: given up or expired.
-- refunded: paid after the release with no portions left, money sent back.
create table checkouts (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  user_id text not null references users (id),
  status text not null check (status in ('open', 'paid', 'released', 'refunded')),
  cart_hash text not null,
  origin text not null,
  success_url text not null,
  cancel_url text not null,
  -- Null until the provider's answer is written down; only then is the address of the page handed out, so that a
  -- checkout without a session was never payable.
  session_id text unique,
  session_url text,
  -- Where the orders will go, as the customer saw it when the page was opened.
  first_name text not null,
  last_name text not null,
  email text not null,
  mobile_number text not null,
  address_line_1 text not null,
  address_line_2 text not null,
  city text,
  province text,
  postal_code text,
  country text,
  subtotal_cents integer not null,
  delivery_fee_cents integer not null,
  tax_cents integer not null,
  total_cents integer not null,
  currency text not null default 'CAD',
  day date not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the sweeper last asked the provider about it.
  checked_at timestamptz,
  closed_at timestamptz,
  payment_id text unique,
  check (total_cents = subtotal_cents + delivery_fee_cents + tax_cents)
);

-- One payable session per user, whatever two tabs do at once.
create unique index checkouts_one_open on checkouts (user_id) where status = 'open';
create index checkouts_open_expiry on checkouts (expires_at) where status = 'open';
create index checkouts_open_checked on checkouts (checked_at nulls first) where status = 'open';
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

create index checkout_lines_product on checkout_lines (product_id);

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
