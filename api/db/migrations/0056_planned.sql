-- A chef's day: of an order for later its window.
create index orders_of_day on orders (chef_id, coalesce(starts_at, created_at));
create index orders_starting on orders (starts_at) where starts_at is not null and status in ('Pending', 'Waiting Pickup');
