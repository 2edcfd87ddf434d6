-- Lists of orders, figures and sweeps that cost the same after a million orders.

-- What is open stays short, whatever lies behind it.
create index orders_customer_open on orders (customer_id, created_at, id)
  where status in ('Pending', 'Waiting Pickup', 'In Progress');
create index orders_customer_final on orders (customer_id, created_at, id) where status in ('Completed', 'Cancelled');
create index orders_chef_open on orders (chef_id, created_at, id)
  where status in ('Pending', 'Waiting Pickup', 'In Progress');
drop index orders_customer;
create index orders_created on orders (created_at);

-- Orders and earnings of all time, kept with every change of an order in its own transaction: `findBrokenCopies` in the
-- tests holds them against the orders.
create table chef_totals (
  chef_id text primary key references chefs (id),
  orders bigint not null,
  subtotal_cents bigint not null
);
create table rider_totals (
  rider_id text primary key references riders (id),
  deliveries bigint not null,
  delivery_fee_cents bigint not null
);
insert into chef_totals
select chef_id, count(*), sum(subtotal_cents) from orders where status <> 'Cancelled' group by chef_id;
insert into rider_totals
select rider_id, count(*), sum(delivery_fee_cents) from orders where status = 'Completed' group by rider_id;

-- At the end of the transaction, so that a kitchen's one row is held as briefly as possible and after all others.
create function count_order() returns trigger language plpgsql as $$
declare
  sign integer := case when new.status = 'Cancelled' then -1 else 1 end;
begin
  insert into chef_totals as kept (chef_id, orders, subtotal_cents)
  values (new.chef_id, sign, sign * new.subtotal_cents)
  on conflict (chef_id) do update set
    orders = kept.orders + excluded.orders, subtotal_cents = kept.subtotal_cents + excluded.subtotal_cents;
  return null;
end $$;
create constraint trigger count_placed_order after insert on orders deferrable initially deferred
  for each row when (new.status <> 'Cancelled') execute function count_order();
create constraint trigger count_changed_order after update on orders deferrable initially deferred
  for each row when ((old.status = 'Cancelled') <> (new.status = 'Cancelled')) execute function count_order();

create function count_delivery() returns trigger language plpgsql as $$
begin
  insert into rider_totals as kept (rider_id, deliveries, delivery_fee_cents)
  values (new.rider_id, 1, new.delivery_fee_cents)
  on conflict (rider_id) do update set
    deliveries = kept.deliveries + 1, delivery_fee_cents = kept.delivery_fee_cents + excluded.delivery_fee_cents;
  return null;
end $$;
create constraint trigger count_inserted_delivery after insert on orders deferrable initially deferred
  for each row when (new.status = 'Completed') execute function count_delivery();
create constraint trigger count_delivery after update on orders deferrable initially deferred
  for each row when (old.status <> 'Completed' and new.status = 'Completed') execute function count_delivery();

-- Sweeps: sessions and links past their time, pictures that nothing shows.
create index sessions_seen on sessions (last_seen_at);
create index sessions_created on sessions (created_at);
create index password_resets_expiry on password_resets (expires_at);
create index registration_windows_expiry on registration_windows (expires_at);
create index known_browsers_seen on known_browsers (last_seen_at);
create index order_lines_picture on order_lines (image_url);
create index checkout_lines_picture on checkout_lines (image_url);
-- When a sweep last found the picture in use; the ones that were never looked at come first.
alter table pictures add column seen_in_use_at timestamptz not null default '-infinity';
create index pictures_to_check on pictures (seen_in_use_at, created_at, id);
