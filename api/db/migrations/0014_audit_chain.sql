-- Each row of the audit holds the hash of the row before it and of its own content: a row that is changed, taken out or put in
-- between later breaks the chain, whoever did it. `npm run admin -- audit verify` computes it again, outside the database.
alter table audit add column hash bytea;

create function audit_hash(previous bytea, entry audit) returns bytea language sql stable as $$
  select sha256(previous || convert_to(jsonb_build_array(entry.id, (extract(epoch from entry.at) * 1000000)::bigint,
    entry.done_by, entry.act, entry.subject, entry.reason, entry.details)::text, 'UTF8'))
$$;

-- In the database, so that an older server beside this one chains its rows too.
create function chain_audit() returns trigger language plpgsql as $$
declare
  previous bytea;
begin
  -- One row after the other: the next one must see this one's hash, and have the higher id.
  perform pg_advisory_xact_lock(7215304);
  new.id := nextval(pg_get_serial_sequence('audit', 'id'));
  select hash into previous from audit order by id desc limit 1;
  new.hash := audit_hash(coalesce(previous, ''::bytea), new);
  return new;
end $$;

-- The rows that are there already are chained as they stand.
alter table audit disable trigger audit_is_added_to;
do $$
declare
  previous bytea := '';
  entry audit;
begin
  for entry in select * from audit order by id loop
    previous := audit_hash(previous, entry);
    update audit set hash = previous where id = entry.id;
  end loop;
end $$;
alter table audit enable trigger audit_is_added_to;

create trigger audit_is_chained before insert on audit for each row execute function chain_audit();
