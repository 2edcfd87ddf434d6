-- What a chef states of a dish: {"contains": [], "may_contain": [], "stated_at": ""}; null: not stated. Frozen with what is sold.
alter table products
  add column allergens jsonb,
  add column ingredients text,
  add column storage_hint text,
  add column served text check (served in ('hot', 'cold')),
  add constraint products_gluten_check check (
    dietary <> 'Gluten Free' or allergens is null
    or not ((allergens -> 'contains') || (allergens -> 'may_contain')) ?| array['wheat', 'triticale', 'barley', 'oats', 'rye']
  ) not valid;
alter table checkout_lines add column allergens jsonb;
alter table order_lines add column allergens jsonb;

-- Another dish is asked about again, whichever server changes it: what is not stated anew with the change is not stated.
create function forget_allergens() returns trigger language plpgsql as $$
begin
  new.allergens = null;
  return new;
end $$;
create trigger forget_allergens before update of name, description, ingredients on products for each row
  when ((old.name, old.description, old.ingredients) is distinct from (new.name, new.description, new.ingredients)
    and old.allergens is not distinct from new.allergens)
  execute function forget_allergens();

-- What a person avoids, encrypted, and when they agreed to its storage. Without a row: nothing.
create table avoided_allergens (
  user_id text primary key references users (id) on delete cascade,
  avoided_allergens_sealed text not null,
  consented_at timestamptz not null
);
