-- When a kitchen takes orders, and how far it delivers. Hours and reach refuse only where the chef chose so.
alter table chefs
  add column keeps_hours boolean not null default false,
  -- Null: everywhere.
  add column delivery_km double precision check (delivery_km > 0),
  add column prep_minutes integer not null default 25 check (prep_minutes between 5 and 180),
  add column paused_until timestamptz,
  add column days_away date[] not null default '{}',
  -- For the order of the lists only: brought up to date each minute.
  add column is_open boolean not null default true;

alter table products
  -- Null: portions do not renew. `renewed_on` is the Toronto day up to which they did.
  add column daily_quantity integer check (daily_quantity >= 0),
  add column renewed_on date,
  add column is_open boolean not null default true;

alter table stock_movements
  drop constraint stock_movements_reason_check,
  add constraint stock_movements_reason_check
    check (reason in ('added', 'edited', 'held', 'released', 'returned', 'renewed', 'spoiled'));

-- Open kitchens lead the lists. The indexes of 0010 serve servers of the version before.
create index products_open_ranked on products (is_open, for_sale, recent_orders, created_at, id)
  where is_listed and deleted_at is null;
create index products_campus_open_ranked on products (campus, is_open, for_sale, recent_orders, created_at, id)
  where is_listed and deleted_at is null;
create index chefs_open_ranked on chefs (is_open, sells, recent_orders, created_at, id) where is_listed;
create index chefs_campus_open_ranked on chefs (campus, is_open, sells, recent_orders, created_at, id) where is_listed;
create index products_renewing on products (renewed_on, chef_id) where daily_quantity is not null and deleted_at is null;

create or replace function place_dish() returns trigger language plpgsql as $$
begin
  select campus, is_listed, search_kitchen, is_open
  into new.campus, new.is_listed, new.search_kitchen, new.is_open
  from chefs where id = new.chef_id for no key update;
  return new;
end $$;
