-- Nobody is shown to others before the first sign-in: until then the user's id alone opens the registration. A chef or rider of a site
-- that asks for approval is not shown before it either.
alter table users
  add column first_signed_in_at timestamptz,
  add column awaits_approval boolean not null default false;

update users set first_signed_in_at = created_at
where exists (select from chefs where chefs.user_id = users.id)
  or exists (select from sessions where sessions.user_id = users.id)
  or exists (select from known_browsers where known_browsers.user_id = users.id);

alter table users add column is_public boolean not null
  generated always as (status = 'active' and first_signed_in_at is not null and not awaits_approval) stored;

create index users_awaiting on users (created_at, id) where awaits_approval;

-- Every session is opened by a sign-in, that of an older server too.
create function note_first_sign_in() returns trigger language plpgsql as $$
begin
  update users set first_signed_in_at = new.created_at where id = new.user_id and first_signed_in_at is null;
  return null;
end $$;
create trigger note_first_sign_in after insert on sessions for each row execute function note_first_sign_in();

-- The kitchen's copy (0010) follows `is_public` instead of the status alone.
create or replace function place_kitchen() returns trigger language plpgsql as $$
begin
  select address_line_1, is_public, search_kitchen_of(first_name, last_name, new.specialty_cuisines)
  into new.campus, new.is_listed, new.search_kitchen
  from users where id = new.user_id for no key update;
  return new;
end $$;
create or replace function move_kitchen() returns trigger language plpgsql as $$
begin
  update chefs set
    campus = new.address_line_1,
    is_listed = new.is_public,
    search_kitchen = search_kitchen_of(new.first_name, new.last_name, specialty_cuisines)
  where user_id = new.id;
  return null;
end $$;
drop trigger move_kitchen on users;
create trigger move_kitchen after update on users for each row
  when ((old.address_line_1, old.is_public, old.first_name, old.last_name)
    is distinct from (new.address_line_1, new.is_public, new.first_name, new.last_name))
  execute function move_kitchen();

-- Who was shown a customer's door or phone, or a kitchen's door, for which order: written before it is answered, once for each.
create table disclosures (
  order_id text not null references orders (id),
  reader_id text not null references users (id),
  what text not null check (what in ('room', 'phone', 'kitchen')),
  first_at timestamptz not null,
  primary key (order_id, reader_id, what)
);
create trigger disclosures_are_added_to before update or delete on disclosures
  for each statement execute function refuse_change();
