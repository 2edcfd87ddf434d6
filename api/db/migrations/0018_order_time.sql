-- What an order needs besides its moves: what was promised, when it was ready, and what happens if nobody acts.
alter table orders
  -- As promised at Accept; `ready_by` may be moved after it.
  add column first_ready_by timestamptz,
  add column ready_by timestamptz,
  -- The upper end of the first range that the customer read, and of the one at Pickup.
  add column promised_to timestamptz,
  add column arrives_by timestamptz,
  add column paid_open boolean not null default true,
  -- The next step of its deadlines; null: none.
  add column due_at timestamptz,
  add column done_steps text[] not null default '{}',
  -- By how much an outage puts off its deadlines. Below zero where a demo brings one forward.
  add column outage_ms integer not null default 0,
  add column waits_forever boolean not null default false,
  drop constraint orders_cancelled_by_check,
  add constraint orders_cancelled_by_check check (cancelled_by in ('customer', 'chef', 'operator', 'system')),
  drop constraint orders_check1,
  -- An order that is cancelled on its way keeps its rider.
  add constraint orders_rider_check
    check (status = 'Cancelled' or (rider_id is not null) = (status in ('In Progress', 'Completed')));

-- The first round after the upgrade finds the next step of every open order.
update orders set due_at = created_at where status in ('Pending', 'Waiting Pickup', 'In Progress');
create index orders_due on orders (due_at, id) where due_at is not null;
-- Such as a server of the version before writes beside this one.
create index orders_unplanned on orders (id)
  where due_at is null and status in ('Pending', 'Waiting Pickup', 'In Progress') and not waits_forever;

alter table order_events
  drop constraint order_events_by_role_check,
  add constraint order_events_by_role_check
    check (by_role in ('customer', 'chef', 'rider', 'payment', 'operator', 'system'));

-- What happens to an order between its moves.
create table order_marks (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id),
  kind text not null check (kind in
    ('ready', 'ready_moved', 'asked_waiting', 'kept_waiting', 'asked_arrival', 'denied_arrival')),
  by_role text not null check (by_role in ('customer', 'chef', 'rider', 'operator', 'system')),
  by_user text references users (id),
  at timestamptz not null
);

create index order_marks_order on order_marks (order_id, id);
create unique index order_marks_once on order_marks (order_id, kind)
  where kind in ('ready', 'asked_arrival', 'denied_arrival');

create index order_marks_denied on order_marks (at) where kind = 'denied_arrival';

-- By how many minutes a delivery came after what was expected at Accept and at Pickup.
create table arrivals (
  order_id text primary key references orders (id),
  chef_id text not null references chefs (id),
  kitchen_minutes double precision not null,
  road_minutes double precision not null,
  at timestamptz not null
);

create index arrivals_chef on arrivals (chef_id, at);
create index arrivals_at on arrivals (at);

-- When a round over the due orders last ran, by the machine's clock: a gap is an outage.
create table deadline_rounds (
  is_only boolean primary key default true check (is_only),
  ran_at timestamptz not null
);

-- How often the portions were renewed, and how often they had been at a movement: what was held before a renewal is not given back.
alter table products add column renewals integer not null default 0;
alter table stock_movements add column renewals integer not null default 0;
create index stock_movements_held on stock_movements (checkout_id, product_id) where reason = 'held';

-- Set with a pause that only its chef, or an Accept, ends.
alter table chefs
  add column paused_unanswered boolean not null default false,
  -- What was not answered before it does not count towards the next such pause.
  add column resumed_at timestamptz;
