-- Each chef's order of a checkout counts against a day of its own. Null: the checkout's day, as a server of the version before writes it.
alter table checkout_groups add column day date;
update checkout_groups set day = checkouts.day from checkouts where checkouts.id = checkout_groups.checkout_id;

-- From when the chef's answer is awaited; null: from the payment.
alter table orders add column answer_from timestamptz;

-- What its customer collects ends without a rider.
alter table orders
  drop constraint orders_rider_check,
  add constraint orders_rider_check
    check (status in ('Completed', 'Cancelled') or (rider_id is not null) = (status = 'In Progress')) not valid;
create or replace function count_delivery() returns trigger language plpgsql as $$
begin
  if new.rider_id is null then
    return null;
  end if;
  insert into rider_totals as kept (rider_id, deliveries, delivery_fee_cents)
  values (new.rider_id, 1, new.delivery_fee_cents)
  on conflict (rider_id) do update set
    deliveries = kept.deliveries + 1, delivery_fee_cents = kept.delivery_fee_cents + excluded.delivery_fee_cents;
  return null;
end $$;

-- Null: not stated.
alter table payment_infos add column institution_number_sealed text, add column institution_number_last text;
