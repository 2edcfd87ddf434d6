-- Accounts: an e-mail that waits for its confirmation, accounts that were deleted, what a session is of, and dated consents. Accounts
-- from before, and those that an older server makes beside this one, are confirmed.
alter table users
  add column awaits_confirmation boolean not null default false,
  -- With status 'suspended', which an older server understands: no sign-in, nothing listed.
  add column deleted_at timestamptz;

-- When its rider deleted the account.
alter table riders add column left_at timestamptz;

-- In words, such as 'Firefox on Windows'; null: opened before this column.
alter table sessions add column device text;

-- One living link per user: a newer one replaces it. A used one stays until it expires, so that it can say so.
create table email_confirmations (
  user_id text primary key references users (id) on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  used_at timestamptz
);

create index email_confirmations_expiry on email_confirmations (expires_at);

-- What a person agreed to: a name of domain/src/terms.ts, in the version that was shown.
create table consents (
  id bigint generated always as identity primary key,
  user_id text not null references users (id),
  what text not null,
  version text not null,
  at timestamptz not null
);

create index consents_user on consents (user_id, id);

-- A kitchen is listed once its chef's e-mail is confirmed.
create or replace function place_kitchen() returns trigger language plpgsql as $$
begin
  select address_line_1, is_public and not awaits_confirmation, search_kitchen_of(first_name, last_name, new.specialty_cuisines)
  into new.campus, new.is_listed, new.search_kitchen
  from users where id = new.user_id for no key update;
  return new;
end $$;
create or replace function move_kitchen() returns trigger language plpgsql as $$
begin
  update chefs set
    campus = new.address_line_1,
    is_listed = new.is_public and not new.awaits_confirmation,
    search_kitchen = search_kitchen_of(new.first_name, new.last_name, specialty_cuisines)
  where user_id = new.id;
  return null;
end $$;
create or replace trigger move_kitchen after update on users for each row
  when ((old.address_line_1, old.is_public, old.awaits_confirmation, old.first_name, old.last_name)
    is distinct from (new.address_line_1, new.is_public, new.awaits_confirmation, new.first_name, new.last_name))
  execute function move_kitchen();
