-- Riders on duty, claims of orders, and how an order is handed over. 0020 validates the checks of old rows, without stopping the shop.
alter table riders add column on_duty_until timestamptz;
create index riders_on_duty on riders (on_duty_until) where on_duty_until is not null;

-- An order that a rider has reserved before Pickup. One for each rider and order, one living for each order.
create table claims (
  order_id text not null references orders (id),
  rider_id text not null references riders (id),
  at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('released', 'lapsed', 'picked_up', 'order_ended')),
  -- The rider's own words at a release.
  reason text,
  primary key (order_id, rider_id),
  check ((ended_at is null) = (ended_by is null))
);

create unique index claims_living on claims (order_id) where ended_at is null;
create index claims_rider on claims (rider_id, at);

alter table order_marks
  drop constraint order_marks_kind_check,
  add constraint order_marks_kind_check check (kind in
    ('ready', 'ready_moved', 'asked_waiting', 'kept_waiting', 'asked_arrival', 'denied_arrival',
     'claimed', 'released', 'claim_lapsed', 'pickup_undone', 'pin_locked', 'nobody_here')) not valid;
-- How many Pickups a rider undid.
create index order_marks_undone on order_marks (by_user, at) where kind = 'pickup_undone';

-- As chosen in the cart; frozen when the payment page is opened.
alter table checkouts
  add column handoff text not null default 'hand',
  add column spot text,
  add column delivery_note text,
  add constraint checkouts_handoff_check check (handoff in ('hand', 'door', 'spot')) not valid,
  add constraint checkouts_spot_check check ((spot is not null) = (handoff = 'spot')) not valid;

alter table orders
  add column handoff text not null default 'hand',
  add column spot text,
  add column delivery_note text,
  -- Four digits from Pickup on, to the customer alone.
  add column pin text,
  add column nobody_here_until timestamptz,
  -- How a Completed order was delivered; null where it was completed without the rider's word, or before this column.
  add column proof text,
  -- Where the photo shows it, in the rider's words.
  add column place text,
  add constraint orders_handoff_check check (handoff in ('hand', 'door', 'spot')) not valid,
  add constraint orders_pin_check check (pin ~ '^[0-9]{4}$') not valid,
  add constraint orders_proof_check check (proof in ('pin', 'photo', 'none', 'returned')) not valid,
  add constraint orders_spot_check check ((spot is not null) = (handoff = 'spot')) not valid;

-- Orders that are on their way already.
update orders set pin = lpad((('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint % 10000)::text, 4, '0')
where status = 'In Progress';

-- Re-encoded without metadata; deleted after 30 days.
create table delivery_photos (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  order_id text not null references orders (id),
  rider_id text not null references riders (id),
  jpeg bytea not null,
  -- The one that the order was delivered with.
  proves boolean not null default false,
  taken_at timestamptz not null
);

create index delivery_photos_order on delivery_photos (order_id);
create unique index delivery_photos_proof on delivery_photos (order_id) where proves;
create index delivery_photos_taken on delivery_photos (taken_at);
