-- A refund after the delivery takes an order's earnings out of its chef's total; a cancelled order is out of it already. At the end of the
-- transaction, when it is known which of both it is.
create function uncount_earnings() returns trigger language plpgsql as $$
begin
  update chef_totals set subtotal_cents = chef_totals.subtotal_cents - orders.subtotal_cents
  from orders where orders.id = new.order_id and orders.status <> 'Cancelled' and chef_totals.chef_id = orders.chef_id;
  return null;
end $$;
create constraint trigger uncount_earnings after insert on refunds deferrable initially deferred
  for each row when (new.order_id is not null) execute function uncount_earnings();

update chef_totals set subtotal_cents = subtotal_cents - refunded.cents
from (
  select chef_id, sum(orders.subtotal_cents) as cents from orders join refunds on refunds.order_id = orders.id
  where orders.status <> 'Cancelled' group by chef_id
) as refunded where refunded.chef_id = chef_totals.chef_id;
