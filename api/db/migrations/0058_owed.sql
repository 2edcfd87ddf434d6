-- Asked again whether the provider pays them.
create index payees_onboarding on payees (provider_asked_at nulls first)
  where road = 'stripe' and provider_account is not null and not provider_ready;
-- Asked to be deleted: paid by the next run, however little it is.
alter table payees add column leaving_at timestamptz;

-- What was left in the balance for a problem or dispute, or as too new; null: by the version before.
alter table payouts add column held_orders text[];

-- The site's tax on its fee, of a registered chef.
alter table orders add column fee_tax_cents integer not null default 0 check (fee_tax_cents >= 0);

-- Whose kitchen bears it once it is lost; null: the platform.
alter table disputes add column borne_by text references orders (id);

-- Of borne_cents: of the delivery fee. The site's fee goes back on dishes alone.
alter table refunds add column borne_delivery_cents integer not null default 0 check (borne_delivery_cents >= 0);
create function earned_cents(food bigint, fee bigint, borne bigint, delivery bigint) returns integer language sql immutable as $$
  select (food - borne - fee + (2 * fee * greatest(0, borne - delivery) + food) / (2 * food))::integer
$$;
create function earned_of(sold text, food bigint, fee bigint) returns integer language sql stable as $$
  select earned_cents(food, fee, least(food, coalesce(sum(coalesce(borne_cents, food)), 0)::bigint),
    coalesce(sum(least(borne_delivery_cents, coalesce(borne_cents, food))), 0)::bigint)
  from refunds where order_id = sold
$$;
create or replace function count_order() returns trigger language plpgsql as $$
declare
  sign integer := case when new.status = 'Cancelled' then -1 else 1 end;
  cents bigint := earned_cents(new.subtotal_cents, new.fee_cents, 0);
begin
  if new.status = 'Cancelled' then
    cents := earned_of(new.id, new.subtotal_cents, new.fee_cents);
  end if;
  insert into chef_totals as kept (chef_id, orders, subtotal_cents)
  values (new.chef_id, sign, sign * cents)
  on conflict (chef_id) do update set
    orders = kept.orders + excluded.orders, subtotal_cents = kept.subtotal_cents + excluded.subtotal_cents;
  return null;
end $$;
create function add_earnings(refunded text, bears integer, bore integer, of_delivery integer) returns void language plpgsql as $$
begin
  update chef_totals set subtotal_cents = chef_totals.subtotal_cents + earned_cents(food, fee_cents, borne, delivery)
    - earned_cents(food, fee_cents, borne - coalesce(bears, food) + coalesce(bore, food),
      delivery - least(of_delivery, coalesce(bears, food)) + least(of_delivery, coalesce(bore, food)))
  from (
    select chef_id, orders.subtotal_cents as food, fee_cents, sum(coalesce(borne_cents, orders.subtotal_cents)) as borne,
      sum(least(borne_delivery_cents, coalesce(borne_cents, orders.subtotal_cents))) as delivery
    from orders join refunds on refunds.order_id = orders.id where orders.id = refunded group by orders.id
  ) as sold where chef_totals.chef_id = sold.chef_id;
end $$;
create or replace function uncount_earnings() returns trigger language plpgsql as $$
begin
  perform add_earnings(new.order_id, new.borne_cents, 0, new.borne_delivery_cents);
  return null;
end $$;
create or replace function move_bearer() returns trigger language plpgsql as $$
begin
  -- A cancellation took the rest, whoever bore a part before.
  if not exists (select from orders where id = new.order_id and status = 'Cancelled') then
    perform add_earnings(new.order_id, new.borne_cents, old.borne_cents, new.borne_delivery_cents);
  end if;
  return null;
end $$;
