-- What changes in the lists of a campus is signalled by the tables, whoever writes them, once a transaction. A NOTIFY inside each would make
-- commits wait for one another: a server asks for a notice on the connection that writes, and tells the others after the commit.
create function signal_campus(campus text) returns void language plpgsql as $$
declare
  name text := coalesce(campus, '');
  signalled text := coalesce(current_setting('homeplate.signalled', true), '');
begin
  if strpos(signalled, '|' || name || '|') > 0 then
    return;
  end if;
  perform set_config('homeplate.signalled', signalled || '|' || name || '|', true);
  if current_setting('homeplate.notices', true) = 'on' then
    raise notice using message = 'catalogue_changed', detail = name;
  else
    perform pg_notify('catalogue_changed', json_build_object('campuses', json_build_array(name))::text);
  end if;
end $$;

-- Of a row that moves, both campuses.
create function signal_row() returns trigger language plpgsql as $$
begin
  if old is distinct from new then
    perform signal_campus(coalesce(old.campus, new.campus));
    perform signal_campus(coalesce(new.campus, old.campus));
  end if;
  return null;
end $$;
create trigger signal_dish after insert or update or delete on products for each row execute function signal_row();
create trigger signal_kitchen after insert or update or delete on chefs for each row execute function signal_row();

-- Name, campus and standing of a person reach the kitchen's row (`move_kitchen`); a picture does not.
create function signal_picture() returns trigger language plpgsql as $$
begin
  perform signal_campus(campus) from chefs where user_id = new.id;
  return null;
end $$;
create trigger signal_picture after update on users for each row
  when (old.profile_image is distinct from new.profile_image) execute function signal_picture();

-- The orders of its day may fill a kitchen.
create function signal_day() returns trigger language plpgsql as $$
begin
  perform signal_campus(campus) from chefs where id = new.chef_id and max_orders_per_day > 0;
  return null;
end $$;
create trigger signal_day after insert or update on chef_days for each row execute function signal_day();
