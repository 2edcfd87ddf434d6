create sequence order_numbers start 1001;

create table orders (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  order_no bigint not null unique default nextval('order_numbers'),
  group_id text not null references checkouts (id),
  customer_id text not null references users (id),
  chef_id text not null references chefs (id),
  rider_id text references riders (id),
  status text not null check (status in ('Pending', 'Waiting Pickup', 'In Progress', 'Completed', 'Cancelled')),
  subtotal_cents integer not null,
  delivery_fee_cents integer not null,
  tax_cents integer not null,
  total_cents integer not null,
  -- Where it goes, as it was when the payment page was opened.
  first_name text not null,
  last_name text not null,
  email text not null,
  mobile_number text not null,
  address_line_1 text not null,
  address_line_2 text,
  city text,
  province text,
  postal_code text,
  country text,
  cancelled_by text check (cancelled_by in ('customer', 'chef', 'operator')),
  cancel_reason text,
  created_at timestamptz not null,
  completed_at timestamptz,
  unique (group_id, chef_id),
  check (total_cents = subtotal_cents + delivery_fee_cents + tax_cents),
  check ((rider_id is not null) = (status in ('In Progress', 'Completed'))),
  check ((cancelled_by is not null) = (status = 'Cancelled')),
  check ((completed_at is not null) = (status = 'Completed'))
);

create index orders_customer on orders (customer_id, created_at, id);
create index orders_chef_status on orders (chef_id, status, created_at, id);
create index orders_rider_status on orders (rider_id, status, created_at, id) where rider_id is not null;
create index orders_waiting_pickup on orders (created_at, id) where status = 'Waiting Pickup';
create index orders_chef_created on orders (chef_id, created_at);
create index orders_rider_completed on orders (rider_id, completed_at, id) where status = 'Completed';

create table order_lines (
  order_id text not null references orders (id),
  position integer not null,
  product_id text not null references products (id),
  name text not null,
  description text not null,
  image_url text not null,
  quantity integer not null check (quantity > 0),
  unit_price_cents integer not null check (unit_price_cents > 0),
  special_request text,
  primary key (order_id, position)
);

create index order_lines_product on order_lines (product_id);

create table order_events (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id),
  from_status text,
  to_status text not null,
  by_role text not null check (by_role in ('customer', 'chef', 'rider', 'payment', 'operator')),
  by_user text references users (id),
  reason text,
  at timestamptz not null
);

create index order_events_order on order_events (order_id, id);

create table payments (
  order_id text primary key references orders (id),
  payment_method text not null,
  amount_cents integer not null,
  payment_status text not null check (payment_status in ('Paid', 'Refund Pending', 'Refunded')),
  provider_payment_id text not null
);

-- One refund per order, or one for a whole checkout that was paid too late; the id is the provider's idempotency key.
create table refunds (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  checkout_id text not null references checkouts (id),
  order_id text unique references orders (id),
  provider_payment_id text not null,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null,
  status text not null check (status in ('Refund Pending', 'Refunded')),
  provider_refund_id text,
  attempts integer not null default 0,
  created_at timestamptz not null,
  settled_at timestamptz
);

create unique index refunds_whole_checkout on refunds (checkout_id) where order_id is null;
create index refunds_pending on refunds (created_at) where status = 'Refund Pending';
