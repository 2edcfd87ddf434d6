-- Rates by province and kind, in force from a day to a day of Toronto. TAX_RULES decides whether they are asked.
create table tax_rules (
  province text not null,
  what text not null check (what in ('food', 'delivery')),
  bps integer not null check (bps between 0 and 2000),
  -- Of one sale up to this sum the other rate.
  small_up_to_cents integer check (small_up_to_cents > 0),
  small_bps integer check (small_bps between 0 and 2000),
  from_day date not null,
  to_day date check (to_day >= from_day),
  primary key (province, what, from_day),
  check ((small_up_to_cents is null) = (small_bps is null))
);
insert into tax_rules (province, what, bps, small_up_to_cents, small_bps, from_day) values
  ('Ontario', 'food', 1300, 400, 500, '2010-07-01'),
  ('Ontario', 'delivery', 1300, null, null, '2010-07-01');

-- The highest of them stands in every page.
create trigger signal_everything after insert or update or delete on tax_rules
  for each statement execute function signal_everything();

-- Sealed like bank numbers. `checked_at`: an operator has found it in the register. `kept_until`: of a deleted account.
create table tax_numbers (
  user_id text primary key references users (id),
  tax_number_sealed text not null,
  tax_number_last text not null,
  given_at timestamptz not null,
  checked_at timestamptz,
  kept_until timestamptz
);
create index tax_numbers_waiting on tax_numbers (given_at) where checked_at is null;
create index tax_numbers_kept on tax_numbers (kept_until) where kept_until is not null;

-- What each order of a checkout is taxed, fixed when the payment page was opened; none while TAX_RULES is off.
create table checkout_taxes (
  checkout_id text not null,
  chef_id text not null,
  what text not null check (what in ('food', 'delivery')),
  name text not null,
  base_cents integer not null check (base_cents >= 0),
  bps integer not null check (bps >= 0),
  cents integer not null check (cents >= 0),
  -- As printed on the receipt.
  number text,
  remitter text not null check (remitter in ('site', 'chef', 'rider', 'none')),
  primary key (checkout_id, chef_id, what),
  foreign key (checkout_id, chef_id) references checkout_groups (checkout_id, chef_id)
);

-- An order has the taxes of its group, whichever version of the server made it.
create view order_taxes as
  select orders.id as order_id, what, name, base_cents, bps, cents, number, remitter
  from orders join checkout_taxes on checkout_id = orders.group_id and checkout_taxes.chef_id = orders.chef_id;

-- The shares of each tax in a refund, as JSON of what and cents; null: of a server of the version before.
alter table refunds add column taxes jsonb;

-- Who comes near the sum that registers.
create index chef_totals_large on chef_totals (subtotal_cents) where subtotal_cents >= 2500000;
create index rider_totals_large on rider_totals (delivery_fee_cents) where delivery_fee_cents >= 2500000;
