-- An order may have several refunds, each with its bearer. Old rows, and those of a server of the version before, took the whole food
-- from the kitchen: their borne_cents is null. Nothing writes a second row of an order yet, so that server's readers stay right.
alter table refunds
  drop constraint refunds_order_id_key,
  add column bearer text check (bearer in ('chef', 'platform')),
  -- Of the kitchen's earnings, in cents.
  add column borne_cents integer check (borne_cents >= 0),
  add column problem_id text,
  add column lines jsonb,
  add column by_hand_reference text,
  -- By the provider. After three it waits for an operator.
  add column refusals integer not null default 0;
create index refunds_order on refunds (order_id) where order_id is not null;

-- I4: never more than was paid, nor more food than was sold; whoever writes.
create function guard_refund() returns trigger language plpgsql as $$
declare
  paid integer;
  food integer;
  given bigint;
  borne bigint;
begin
  select amount_cents, subtotal_cents into paid, food from payments join orders on orders.id = order_id
  where order_id = new.order_id for no key update of payments;
  select sum(amount_cents), sum(coalesce(borne_cents, food)) into given, borne from refunds where order_id = new.order_id;
  if given > paid or borne > food then
    raise exception 'The refunds of order % exceed it.', new.order_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger guard_refund after insert on refunds for each row when (new.order_id is not null) execute function guard_refund();

create or replace function uncount_earnings() returns trigger language plpgsql as $$
begin
  update chef_totals
  set subtotal_cents = chef_totals.subtotal_cents - coalesce(new.borne_cents, orders.subtotal_cents)
  from orders where orders.id = new.order_id and orders.status <> 'Cancelled' and chef_totals.chef_id = orders.chef_id;
  return null;
end $$;

create or replace function count_order() returns trigger language plpgsql as $$
declare
  sign integer := case when new.status = 'Cancelled' then -1 else 1 end;
  cents integer := new.subtotal_cents;
begin
  if new.status = 'Cancelled' then
    -- What was refunded before is out already.
    cents := cents - (
      select coalesce(sum(coalesce(borne_cents, new.subtotal_cents)), 0) from refunds
      where refunds.order_id = new.id and refunds.created_at < (
        select max(at) from order_events where order_events.order_id = new.id and to_status = 'Cancelled'));
  end if;
  insert into chef_totals as kept (chef_id, orders, subtotal_cents)
  values (new.chef_id, sign, sign * cents)
  on conflict (chef_id) do update set
    orders = kept.orders + excluded.orders, subtotal_cents = kept.subtotal_cents + excluded.subtotal_cents;
  return null;
end $$;
