-- A search finds a dish by its diet and by its kitchen's meal types, too: they stand behind the names and cuisines of the kitchen in
-- `products.search_kitchen`, as `domain/src/searchIntents.ts` spells them, and so in the index of words.
create function search_facts_of(meals text[], dietary text) returns text
  language sql immutable parallel safe
  return lower(concat_ws(' ', replace(dietary, ' ', ''), array_to_string(array_remove(meals, 'Other'), ' ')));

create or replace function place_dish() returns trigger language plpgsql as $$
begin
  select campus, is_listed, search_kitchen || ' ' || search_facts_of(type_of_meals, new.dietary), is_open
  into new.campus, new.is_listed, new.search_kitchen, new.is_open
  from chefs where id = new.chef_id for no key update;
  return new;
end $$;

create or replace function move_menu() returns trigger language plpgsql as $$
begin
  perform from products where chef_id = new.id order by id for no key update;
  update products set
    campus = new.campus,
    is_listed = new.is_listed,
    search_kitchen = new.search_kitchen || ' ' || search_facts_of(new.type_of_meals, dietary)
  where chef_id = new.id;
  return null;
end $$;
create or replace trigger move_menu after update on chefs for each row
  when ((old.campus, old.is_listed, old.search_kitchen, old.type_of_meals)
    is distinct from (new.campus, new.is_listed, new.search_kitchen, new.type_of_meals))
  execute function move_menu();

-- The kitchen is not locked: one that changes meanwhile locks its dishes, and writes them after this.
create function label_dish() returns trigger language plpgsql as $$
begin
  select search_kitchen || ' ' || search_facts_of(type_of_meals, new.dietary) into new.search_kitchen
  from chefs where id = new.chef_id;
  return new;
end $$;
create trigger label_dish before update on products for each row when (old.dietary <> new.dietary)
  execute function label_dish();

-- So that a typing error in one of them is forgiven.
insert into search_words (word) values ('breakfast'), ('lunch'), ('dinner'), ('snacks'), ('vegetarian'), ('glutenfree')
on conflict do nothing;
