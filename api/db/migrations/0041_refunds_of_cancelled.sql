-- Each refund takes what its kitchen bears out of the chef's earnings, and a cancellation the rest. Clocks no longer tell which of both was
-- first: those of copies and operators differ, and an operator's act is dated from before its question.
-- Nobody is between the two.
lock table refunds in share row exclusive mode;

-- I4, whatever changes them.
create or replace trigger guard_refund after insert or update of amount_cents, borne_cents, order_id on refunds
  for each row when (new.order_id is not null) execute function guard_refund();

create or replace function uncount_earnings() returns trigger language plpgsql as $$
begin
  update chef_totals
  set subtotal_cents = chef_totals.subtotal_cents - coalesce(new.borne_cents, orders.subtotal_cents)
  from orders where orders.id = new.order_id and chef_totals.chef_id = orders.chef_id;
  return null;
end $$;

create or replace function count_order() returns trigger language plpgsql as $$
declare
  sign integer := case when new.status = 'Cancelled' then -1 else 1 end;
  cents integer := new.subtotal_cents;
begin
  if new.status = 'Cancelled' then
    select new.subtotal_cents - coalesce(sum(coalesce(borne_cents, new.subtotal_cents)), 0) into cents
    from refunds where order_id = new.id;
  end if;
  insert into chef_totals as kept (chef_id, orders, subtotal_cents)
  values (new.chef_id, sign, sign * cents)
  on conflict (chef_id) do update set
    orders = kept.orders + excluded.orders, subtotal_cents = kept.subtotal_cents + excluded.subtotal_cents;
  return null;
end $$;
