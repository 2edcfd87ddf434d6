-- What an operator refunded on its way and what then ends Cancelled is out of its chef's earnings once: the refund took it out before.
create or replace function count_order() returns trigger language plpgsql as $$
declare
  sign integer := case when new.status = 'Cancelled' then -1 else 1 end;
  cents integer := new.subtotal_cents;
begin
  if new.status = 'Cancelled' and exists (
    select from refunds join order_events using (order_id)
    where refunds.order_id = new.id and to_status = 'Cancelled' and refunds.created_at < order_events.at
  ) then
    cents := 0;
  end if;
  insert into chef_totals as kept (chef_id, orders, subtotal_cents)
  values (new.chef_id, sign, sign * cents)
  on conflict (chef_id) do update set
    orders = kept.orders + excluded.orders, subtotal_cents = kept.subtotal_cents + excluded.subtotal_cents;
  return null;
end $$;
