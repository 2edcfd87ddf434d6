-- A drop is told to all who have its dish or kitchen as a favourite, in batches.
create index favourites_of_chef on favourites (chef_id, user_id) where chef_id is not null;
create index favourites_of_product on favourites (product_id, user_id) where product_id is not null;
