-- What a kitchen shows for its safety, and the picture of it: for its chef and operators alone. A newer one waits beside the one that counts.
create table kitchen_papers (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  user_id text not null references users (id) on delete cascade,
  kind text not null check (kind in ('food_handler', 'registration')),
  -- Of the food, as registered: low-risk food needs no certificate.
  risk text check (risk in ('low', 'other')),
  number text not null,
  issuer text not null,
  -- Its last day in Toronto; null: it does not expire.
  expires_on date,
  jpeg bytea not null,
  state text not null check (state in ('waits', 'checked', 'refused', 'expired')),
  handed_in_at timestamptz not null,
  checked_by text,
  checked_at timestamptz,
  reason text,
  -- Days before the end of which the chef was last notified.
  reminded smallint,
  check ((risk is not null) = (kind = 'registration')),
  check (kind = 'registration' or expires_on is not null)
);
create unique index kitchen_papers_one on kitchen_papers (user_id, kind, state) where state in ('waits', 'checked');
create index kitchen_papers_user on kitchen_papers (user_id);
create index kitchen_papers_state on kitchen_papers (state, handed_in_at, id);
create index kitchen_papers_ending on kitchen_papers (expires_on) where state = 'checked';

alter table chefs
  -- What customers read of them; null: nothing.
  add column papers jsonb,
  -- Where the site requires papers: it sells nothing.
  add column papers_missing boolean not null default false;
create index chefs_papers_missing on chefs (id) where papers_missing;

alter table products
  -- By an operator; it stays in orders that were paid.
  add column hidden_at timestamptz,
  add column hidden_reason text;
create index products_hidden on products (hidden_at, id) where hidden_at is not null;

create or replace function place_kitchen() returns trigger language plpgsql as $$
begin
  select address_line_1, is_public and not awaits_confirmation and not new.papers_missing,
    search_kitchen_of(first_name, last_name, new.specialty_cuisines)
  into new.campus, new.is_listed, new.search_kitchen
  from users where id = new.user_id for no key update;
  return new;
end $$;
create or replace function move_kitchen() returns trigger language plpgsql as $$
begin
  update chefs set
    campus = new.address_line_1,
    is_listed = new.is_public and not new.awaits_confirmation and not papers_missing,
    search_kitchen = search_kitchen_of(new.first_name, new.last_name, specialty_cuisines)
  where user_id = new.id;
  return null;
end $$;
create function list_kitchen() returns trigger language plpgsql as $$
begin
  select is_public and not awaits_confirmation and not new.papers_missing into new.is_listed
  from users where id = new.user_id;
  return new;
end $$;
create trigger list_kitchen before update on chefs for each row
  when (old.papers_missing <> new.papers_missing) execute function list_kitchen();

create or replace function move_menu() returns trigger language plpgsql as $$
begin
  perform from products where chef_id = new.id order by id for no key update;
  update products set
    campus = new.campus,
    is_listed = new.is_listed and hidden_at is null,
    search_kitchen = new.search_kitchen || ' ' || search_facts_of(new.type_of_meals, dietary)
  where chef_id = new.id;
  return null;
end $$;

-- Null: as the product and its settings have it.
create table campus_settings (
  campus text primary key,
  spots text[],
  delivery_fee_cents integer check (delivery_fee_cents >= 0),
  stopped_since timestamptz,
  stopped_sentence text,
  changed_at timestamptz not null,
  check ((stopped_since is null) = (stopped_sentence is null))
);

-- They stand in every page, whatever its campus.
create function signal_everything() returns trigger language plpgsql as $$
begin
  perform signal_campus('*');
  return null;
end $$;
create trigger signal_everything after insert or update or delete on campus_settings
  for each statement execute function signal_everything();
