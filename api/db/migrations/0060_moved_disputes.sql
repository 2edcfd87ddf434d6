-- What its kitchen bears of a lost dispute.
alter table orders add column disputed_cents integer not null default 0 check (disputed_cents >= 0);
create function earned_with(sold text, food bigint, fee bigint, disputed bigint) returns integer language sql stable as $$
  select earned_cents(food, fee, least(food, coalesce(sum(coalesce(borne_cents, food)), 0)::bigint + disputed),
    coalesce(sum(least(borne_delivery_cents, coalesce(borne_cents, food))), 0)::bigint)
  from refunds where order_id = sold
$$;
create or replace function earned_of(sold text, food bigint, fee bigint) returns integer language sql stable as $$
  select earned_with(sold, food, fee, coalesce((select disputed_cents from orders where id = sold), 0))
$$;
create or replace function add_earnings(refunded text, bears integer, bore integer, of_delivery integer) returns void language plpgsql as $$
begin
  update chef_totals set subtotal_cents = chef_totals.subtotal_cents + earned_cents(food, fee_cents, borne, delivery)
    - earned_cents(food, fee_cents, borne - coalesce(bears, food) + coalesce(bore, food),
      delivery - least(of_delivery, coalesce(bears, food)) + least(of_delivery, coalesce(bore, food)))
  from (
    select chef_id, orders.subtotal_cents as food, fee_cents,
      orders.disputed_cents + sum(coalesce(borne_cents, orders.subtotal_cents)) as borne,
      sum(least(borne_delivery_cents, coalesce(borne_cents, orders.subtotal_cents))) as delivery
    from orders join refunds on refunds.order_id = orders.id where orders.id = refunded group by orders.id
  ) as sold where chef_totals.chef_id = sold.chef_id;
end $$;
create function count_dispute() returns trigger language plpgsql as $$
begin
  update chef_totals set subtotal_cents = subtotal_cents
    + earned_with(new.id, new.subtotal_cents, new.fee_cents, new.disputed_cents)
    - earned_with(new.id, new.subtotal_cents, new.fee_cents, old.disputed_cents)
  where chef_id = new.chef_id;
  return null;
end $$;
create trigger dispute_is_counted after update of disputed_cents on orders for each row
  when (old.disputed_cents <> new.disputed_cents) execute function count_dispute();
