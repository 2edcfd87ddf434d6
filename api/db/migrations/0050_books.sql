-- The books. A row moves an amount from one account to another, so that all sums are zero. Provider and bank are assets: below zero.
create table ledger (
  id bigint generated always as identity primary key,
  fact text not null,
  -- Of a fact that can happen again: `<id>.<number>`.
  subject text collate "C" not null,
  position smallint not null check (position >= 0),
  from_account text not null,
  from_user text,
  to_account text not null,
  to_user text,
  amount_cents bigint not null check (amount_cents > 0),
  order_id text,
  checkout_id text,
  at timestamptz not null,
  unique (fact, subject, position),
  check (from_account in
    ('provider', 'bank', 'held', 'refunds_due', 'chef', 'rider', 'platform', 'tax', 'payouts_due', 'disputes')),
  check (to_account in
    ('provider', 'bank', 'held', 'refunds_due', 'chef', 'rider', 'platform', 'tax', 'payouts_due', 'disputes')),
  check ((from_user is not null) = (from_account in ('chef', 'rider'))),
  check ((to_user is not null) = (to_account in ('chef', 'rider')))
);
create index ledger_from on ledger (from_user, at, id) where from_user is not null;
create index ledger_to on ledger (to_user, at, id) where to_user is not null;
create index ledger_order on ledger (order_id) where order_id is not null;
create trigger ledger_is_added_to before update or delete or truncate on ledger
  for each statement execute function refuse_change();

-- What a person has. No account that all sales share has a row: they would wait for one another.
create table ledger_balances (
  account text not null check (account in ('chef', 'rider')),
  user_id text not null,
  cents bigint not null,
  primary key (account, user_id)
);
-- At the end of the transaction, so that a person's row is held as briefly as possible.
create function keep_balance() returns trigger language plpgsql as $$
begin
  insert into ledger_balances as kept (account, user_id, cents)
  select account, user_id, sum(cents) from (values
    (new.from_account, new.from_user, -new.amount_cents), (new.to_account, new.to_user, new.amount_cents)
  ) as sides (account, user_id, cents)
  where user_id is not null group by account, user_id order by account, user_id
  on conflict (account, user_id) do update set cents = kept.cents + excluded.cents;
  return null;
end $$;
create constraint trigger keep_balance after insert on ledger deferrable initially deferred
  for each row when (new.from_user is not null or new.to_user is not null) execute function keep_balance();

-- What each account had when the day was closed, rows until `last_id` counted.
create table ledger_closings (
  account text not null,
  day date not null,
  cents bigint not null,
  last_id bigint not null,
  primary key (account, day)
);

-- What ended before it was settled outside the books. Where nothing was sold yet they are open.
create table ledger_opening (
  is_only boolean primary key default true check (is_only),
  at timestamptz not null
);
insert into ledger_opening (at) select 'epoch' where not exists (select from orders);

-- What is not booked yet, by a server of the version before or by a crash.
alter table orders
  add column fee_cents integer not null default 0 check (fee_cents >= 0),
  add column paid_booked boolean not null default false,
  add column end_booked boolean not null default false;
create index orders_paid_unbooked on orders (id) where not paid_booked;
create index orders_end_unbooked on orders (id) where not end_booked and status in ('Completed', 'Cancelled');
alter table checkout_groups add column fee_cents integer not null default 0 check (fee_cents >= 0);
alter table refunds
  add column booked boolean not null default false,
  -- What its kitchen bears in the books.
  add column borne_booked integer,
  -- It was settled and returned so often in the books: it is settled there if odd.
  add column settlings integer not null default 0,
  add column hand_booked boolean not null default false;
create index refunds_unbooked on refunds (order_id)
  where not booked or (status = 'Refunded') <> (settlings % 2 = 1) or (by_hand_reference is not null) <> hand_booked
    or borne_booked <> borne_cents;

-- A kitchen's earnings are its sales less the site's fee; on what it bears of refunds the fee goes back.
create function earned_cents(food bigint, fee bigint, borne bigint) returns integer language sql immutable as $$
  select (food - borne - fee + (2 * fee * borne + food) / (2 * food))::integer
$$;
create or replace function count_order() returns trigger language plpgsql as $$
declare
  sign integer := case when new.status = 'Cancelled' then -1 else 1 end;
  borne bigint := 0;
  cents bigint;
begin
  if new.status = 'Cancelled' then
    select coalesce(sum(coalesce(borne_cents, new.subtotal_cents)), 0) into borne from refunds where order_id = new.id;
  end if;
  cents := earned_cents(new.subtotal_cents, new.fee_cents, borne);
  insert into chef_totals as kept (chef_id, orders, subtotal_cents)
  values (new.chef_id, sign, sign * cents)
  on conflict (chef_id) do update set
    orders = kept.orders + excluded.orders, subtotal_cents = kept.subtotal_cents + excluded.subtotal_cents;
  return null;
end $$;
create function add_earnings(refunded text, bears integer, bore integer) returns void language plpgsql as $$
begin
  update chef_totals set subtotal_cents = chef_totals.subtotal_cents
    + earned_cents(food, fee_cents, borne) - earned_cents(food, fee_cents, borne - coalesce(bears, food) + coalesce(bore, food))
  from (
    select chef_id, orders.subtotal_cents as food, fee_cents, sum(coalesce(borne_cents, orders.subtotal_cents)) as borne
    from orders join refunds on refunds.order_id = orders.id where orders.id = refunded group by orders.id
  ) as sold where chef_totals.chef_id = sold.chef_id;
end $$;
create or replace function uncount_earnings() returns trigger language plpgsql as $$
begin
  perform add_earnings(new.order_id, new.borne_cents, 0);
  return null;
end $$;
create or replace function move_bearer() returns trigger language plpgsql as $$
begin
  -- A cancellation took the rest, whoever bore a part before.
  if not exists (select from orders where id = new.order_id and status = 'Cancelled') then
    perform add_earnings(new.order_id, new.borne_cents, old.borne_cents);
  end if;
  return null;
end $$;
