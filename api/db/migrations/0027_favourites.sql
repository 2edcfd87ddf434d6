-- Dishes and chefs that a person likes; with `alert`, they want to know when it is back.
create table favourites (
  id bigint generated always as identity primary key,
  user_id text not null references users (id) on delete cascade,
  chef_id text references chefs (id),
  product_id text references products (id),
  alert boolean not null default false,
  -- It came back and they were not notified yet, and how often it did: each time is told once.
  is_due boolean not null default false,
  comebacks integer not null default 0,
  at timestamptz not null,
  check ((chef_id is null) <> (product_id is null))
);
create unique index favourites_chef on favourites (user_id, chef_id) where chef_id is not null;
create unique index favourites_product on favourites (user_id, product_id) where product_id is not null;
create index favourites_of_user on favourites (user_id, id);
create index favourites_awaited_chef on favourites (chef_id) where alert and chef_id is not null;
create index favourites_awaited_product on favourites (product_id) where alert and product_id is not null;
create index favourites_due on favourites (id) where is_due;

-- Whichever server cooks it: portions that a chef or a renewal adds to a sold-out dish, or a dish that is put on the menu again. What a buyer
-- gives back is no restock.
create function note_restock() returns trigger language plpgsql as $$
begin
  if exists (select from products where id = new.product_id and quantity = new.change) then
    update favourites set is_due = true where product_id = new.product_id and alert and not is_due;
  end if;
  return null;
end $$;
create trigger note_restock after insert on stock_movements for each row
  when (new.reason in ('edited', 'renewed') and new.change > 0) execute function note_restock();

create function note_return() returns trigger language plpgsql as $$
begin
  update favourites set is_due = true where product_id = new.id and alert and not is_due;
  return null;
end $$;
create trigger note_return after update on products for each row
  when (not old.is_available and new.is_available and new.quantity > 0) execute function note_return();

create function note_opening() returns trigger language plpgsql as $$
begin
  update favourites set is_due = true where chef_id = new.id and alert and not is_due;
  return null;
end $$;
create trigger note_opening after update on chefs for each row
  when (not old.is_open and new.is_open) execute function note_opening();
