-- For whoever delivers, not taxed.
alter table checkouts
  add column tip_cents integer not null default 0,
  drop constraint checkouts_check,
  add constraint checkouts_total_check check (
    tip_cents >= 0 and total_cents = subtotal_cents + delivery_fee_cents + tax_cents + tip_cents) not valid;
alter table checkout_groups
  add column tip_cents integer not null default 0,
  drop constraint checkout_groups_check,
  add constraint checkout_groups_total_check check (
    tip_cents >= 0 and total_cents = subtotal_cents + delivery_fee_cents + tax_cents + tip_cents) not valid;
alter table orders
  add column tip_cents integer not null default 0,
  drop constraint orders_check,
  add constraint orders_total_check check (
    tip_cents >= 0 and total_cents = subtotal_cents + delivery_fee_cents + tax_cents + tip_cents) not valid;

alter table rider_totals add column tip_cents bigint not null default 0;
create or replace function count_delivery() returns trigger language plpgsql as $$
begin
  if new.rider_id is null then
    return null;
  end if;
  insert into rider_totals as kept (rider_id, deliveries, delivery_fee_cents, tip_cents)
  values (new.rider_id, 1, new.delivery_fee_cents, new.tip_cents)
  on conflict (rider_id) do update set
    deliveries = kept.deliveries + 1, delivery_fee_cents = kept.delivery_fee_cents + excluded.delivery_fee_cents,
    tip_cents = kept.tip_cents + excluded.tip_cents;
  return null;
end $$;
create or replace function uncount_delivery() returns trigger language plpgsql as $$
begin
  update rider_totals set
    deliveries = deliveries - 1, delivery_fee_cents = delivery_fee_cents - old.delivery_fee_cents,
    tip_cents = tip_cents - old.tip_cents
  where rider_id = old.rider_id;
  delete from rider_totals where rider_id = old.rider_id and deliveries = 0;
  return null;
end $$;
