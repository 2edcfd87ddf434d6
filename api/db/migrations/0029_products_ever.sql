-- All dishes of a chef, those too that are off the menu. Alone: while it is built, no dish is sold.
create index products_ever on products (chef_id);
