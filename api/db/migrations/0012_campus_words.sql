-- A search on a campus asks the index for the campus's own words. With the campus as one entry and each word as another, those of all
-- campuses were read and compared: among a million dishes, two common words took 8 ms so, and take 0.4.
-- (docs/decisions/016-catalogue-in-order.md)

-- The words that `search_lexemes` found in a record, each with the record's campus before it.
create function search_campus_words(campus text, lexemes tsvector) returns tsvector
  language sql immutable parallel safe
  return array_to_tsvector(array(
    select coalesce(campus, '') || '/' || word from unnest(tsvector_to_array(lexemes)) as word where word not like '@%'
  ));

-- On an expression: no row is written anew for it, and nothing is kept that could differ from its row. A change of stock touches
-- neither of its columns, and stays a heap-only update.
create index products_campus_words on products using gin (search_campus_words(campus, lexemes))
  where is_listed and deleted_at is null;
create index chefs_campus_words on chefs using gin (search_campus_words(campus, lexemes)) where is_listed;
