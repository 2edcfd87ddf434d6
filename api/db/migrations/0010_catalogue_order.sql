-- The catalogue is read from indexes that already stand in its order, however many dishes there are. What the order and the
-- search need of a dish's kitchen is therefore kept on the dish; triggers keep it in step, in the transaction of the change,
-- whoever makes it. (docs/decisions/016-catalogue-in-order.md)

alter table chefs
  add column campus text,
  add column is_listed boolean not null default false,
  add column search_kitchen text not null default '',
  add column sells boolean not null default false,
  add column recent_orders integer not null default 0;

alter table products
  -- A column and no expression: an index on the expression would name the quantity, and no sale could be a heap-only update.
  add column for_sale boolean generated always as (is_available and quantity > 0) stored,
  add column campus text,
  add column is_listed boolean not null default false,
  add column search_kitchen text not null default '';

create function search_words_of(value text) returns text[]
  language sql immutable strict parallel safe
  return array(
    select distinct left(word, 60) from regexp_split_to_table(value, '[^[:alnum:]]+') as word where word <> ''
  );

-- Every word of a record, those of a description marked as such, and its campus: what the indexes of the search hold.
create function search_lexemes(campus text, names text, description text) returns tsvector
  language sql immutable parallel safe
  return array_to_tsvector(
    search_words_of(names) || array(select 'd:' || word from unnest(search_words_of(description)) as word)
      || coalesce('@' || nullif(campus, ''), '@')
  );

create function search_kitchen_of(first_name text, last_name text, cuisines text[]) returns text
  language sql immutable parallel safe
  return search_text(concat_ws(' ', first_name, last_name, array_to_string(cuisines, ' ')));

update chefs set
  campus = users.address_line_1,
  is_listed = users.status = 'active',
  search_kitchen = search_kitchen_of(users.first_name, users.last_name, chefs.specialty_cuisines)
from users where users.id = chefs.user_id;

update products set campus = chefs.campus, is_listed = chefs.is_listed, search_kitchen = chefs.search_kitchen
from chefs where chefs.id = products.chef_id;

update chefs set
  sells = menus.sells, recent_orders = menus.orders
from (
  select chef_id, bool_or(for_sale) as sells, sum(recent_orders) as orders
  from products where deleted_at is null group by chef_id
) as menus
where menus.chef_id = chefs.id;

alter table chefs
  add column lexemes tsvector generated always as (search_lexemes(campus, search_kitchen, '')) stored;
alter table products
  add column lexemes tsvector generated always as (
    search_lexemes(campus, search_text(name) || ' ' || search_kitchen, search_text(description))
  ) stored;

-- In the order of the lists, read backwards.
create index products_ranked on products (for_sale, recent_orders, created_at, id) where is_listed and deleted_at is null;
create index products_campus_ranked on products (campus, for_sale, recent_orders, created_at, id)
  where is_listed and deleted_at is null;
create index products_for_sale on products (chef_id) where for_sale and deleted_at is null;
create index products_lexemes on products using gin (lexemes) where is_listed and deleted_at is null;
create index chefs_ranked on chefs (sells, recent_orders, created_at, id) where is_listed;
create index chefs_campus_ranked on chefs (campus, sells, recent_orders, created_at, id) where is_listed;
create index chefs_lexemes on chefs using gin (lexemes) where is_listed;

-- A user's name, campus and standing reach the kitchen. Whoever opens a kitchen waits for a change of its person.
create function place_kitchen() returns trigger language plpgsql as $$
begin
  select address_line_1, status = 'active', search_kitchen_of(first_name, last_name, new.specialty_cuisines)
  into new.campus, new.is_listed, new.search_kitchen
  from users where id = new.user_id for no key update;
  return new;
end $$;
create trigger place_kitchen before insert or update of specialty_cuisines on chefs
  for each row execute function place_kitchen();

create function move_kitchen() returns trigger language plpgsql as $$
begin
  update chefs set
    campus = new.address_line_1,
    is_listed = new.status = 'active',
    search_kitchen = search_kitchen_of(new.first_name, new.last_name, specialty_cuisines)
  where user_id = new.id;
  return null;
end $$;
create trigger move_kitchen after update on users for each row
  when ((old.address_line_1, old.status, old.first_name, old.last_name)
    is distinct from (new.address_line_1, new.status, new.first_name, new.last_name))
  execute function move_kitchen();

-- From the kitchen they reach its dishes, locked in id order as every hold of portions locks them.
create function move_menu() returns trigger language plpgsql as $$
begin
  perform from products where chef_id = new.id order by id for no key update;
  update products set campus = new.campus, is_listed = new.is_listed, search_kitchen = new.search_kitchen
  where chef_id = new.id;
  return null;
end $$;
create trigger move_menu after update on chefs for each row
  when ((old.campus, old.is_listed, old.search_kitchen) is distinct from (new.campus, new.is_listed, new.search_kitchen))
  execute function move_menu();

-- The kitchen's row is locked as `rank_kitchen` will lock it: two that share it first and then both want more wait forever.
create function place_dish() returns trigger language plpgsql as $$
begin
  select campus, is_listed, search_kitchen into new.campus, new.is_listed, new.search_kitchen
  from chefs where id = new.chef_id for no key update;
  return new;
end $$;
create trigger place_dish before insert on products for each row execute function place_dish();

-- Whether a kitchen sells anything, when that may have changed. At the end of the transaction: the kitchen's row is the
-- last one that a sale locks, and is locked first here, so that of two last dishes sold at once the second sees the first.
create function rank_kitchen() returns trigger language plpgsql as $$
declare
  change integer := case when new.deleted_at is null then new.recent_orders else 0 end;
begin
  if tg_op = 'UPDATE' and old.deleted_at is null then
    change := change - old.recent_orders;
  end if;
  perform from chefs where id = new.chef_id for no key update;
  update chefs set sells = menu.sells, recent_orders = greatest(0, chefs.recent_orders + change)
  from (
    select exists (select from products where chef_id = new.chef_id and for_sale and deleted_at is null) as sells
  ) as menu
  where id = new.chef_id and (chefs.sells <> menu.sells or change <> 0);
  return null;
end $$;
create constraint trigger rank_new_dish after insert on products deferrable initially deferred
  for each row execute function rank_kitchen();
create constraint trigger rank_changed_dish after update on products deferrable initially deferred
  for each row when (old.for_sale <> new.for_sale or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function rank_kitchen();

-- All words of dishes' names and of kitchens, each once. A search that knows a part of a word, or a mistyped word, finds the
-- words that may be meant here, and the dishes by them. There are far fewer words than dishes, and they are never removed.
-- `neighbours`: the word and its beginnings, whole and with one letter left out. Two words are one typing error apart only
-- if such lists of both have something in common.
create function search_neighbours(word text) returns text[]
  language sql immutable strict parallel safe
  return array(
    select distinct left(beginning, gap) || substr(beginning, gap + 2)
    from (
      select left(word, length) as beginning from generate_series(4, least(char_length(word), 16)) as length
      union select word
    ) as beginnings
      cross join lateral generate_series(0, char_length(beginning)) as gap
  );

create table search_words (
  word text primary key,
  neighbours text[] generated always as (search_neighbours(word)) stored
);
create index search_words_parts on search_words using gin (word gin_trgm_ops);
create index search_words_neighbours on search_words using gin (neighbours);

insert into search_words (word)
select unnest(search_words_of(search_name || ' ' || search_kitchen)) from products
union select unnest(search_words_of(search_kitchen)) from chefs
on conflict do nothing;

-- In the order of the words: two that add the same new ones do not wait for each other in a circle.
create function learn_words(value text) returns void language sql as $$
  insert into search_words (word)
  select word from unnest(search_words_of(value)) as word
  where not exists (select from search_words as known where known.word = word.word)
  order by 1 on conflict do nothing;
$$;
create function learn_dish() returns trigger language plpgsql as $$
begin
  perform learn_words(new.search_name);
  return null;
end $$;
create function learn_kitchen() returns trigger language plpgsql as $$
begin
  perform learn_words(new.search_kitchen);
  return null;
end $$;
create trigger learn_new_dish after insert on products for each row execute function learn_dish();
create trigger learn_renamed_dish after update on products for each row when (old.search_name <> new.search_name)
  execute function learn_dish();
create trigger learn_new_kitchen after insert on chefs for each row execute function learn_kitchen();
create trigger learn_renamed_kitchen after update on chefs for each row
  when (old.search_kitchen <> new.search_kitchen) execute function learn_kitchen();

-- The count of recent orders and the sweeps of what is left over.
create index products_recently_ordered on products (id) where recent_orders <> 0;
create index chefs_recently_ordered on chefs (id) where recent_orders <> 0;
create index products_picture on products (image_url);
create index users_picture on users (profile_image) where profile_image is not null;
