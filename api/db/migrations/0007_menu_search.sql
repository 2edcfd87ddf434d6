-- What a search compares with, made once for each dish: unaccenting every description for each search took ten times as
-- long as all the rest.
alter table products
  add column search_name text generated always as (search_text(name)) stored,
  add column search_description text generated always as (search_text(description)) stored;

-- A search looks at names, kitchens and descriptions at once, which no index of one column serves, and the list is kept in
-- memory. Without an index on the quantity, every change of stock is a cheap (heap-only) update.
drop index products_name_search;
drop index products_ranked;
