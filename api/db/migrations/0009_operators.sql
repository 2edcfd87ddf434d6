-- What operators did, written in the transaction of the act itself. Rows are added, never changed.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- The operating system's user, or the name given with --by.
  done_by text not null,
  act text not null,
  -- The id of the order, user or job; null where the act concerned none or many.
  subject text,
  reason text,
  details jsonb not null default '{}'
);

create index audit_subject on audit (subject, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are added, never changed.', tg_table_name;
end $$;

create trigger audit_is_added_to before update or delete or truncate on audit
  for each statement execute function refuse_change();

-- An operator finds the orders of a customer by the address that they were made with, which may not be today's.
create index orders_email on orders (lower(email));
