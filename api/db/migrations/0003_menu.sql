create table pictures (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  user_id text not null references users (id),
  url text not null unique,
  created_at timestamptz not null
);

create index pictures_user_day on pictures (user_id, created_at);

create table products (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  chef_id text not null references chefs (id),
  name text not null,
  description text not null,
  price_cents integer not null check (price_cents > 0),
  quantity integer not null check (quantity >= 0),
  image_url text not null,
  dietary text not null check (dietary in ('Veg', 'Non Veg', 'Gluten Free')),
  is_available boolean not null,
  recent_orders integer not null default 0,
  created_at timestamptz not null,
  deleted_at timestamptz
);

create index products_chef on products (chef_id, created_at desc, id) where deleted_at is null;
create index products_ranked on products ((is_available and quantity > 0) desc, recent_orders desc, created_at desc, id)
  where deleted_at is null;
create index products_name_search on products using gin (search_text(name) gin_trgm_ops) where deleted_at is null;

-- Each change of stock is a row; products.quantity is always their sum.
create table stock_movements (
  id bigint generated always as identity primary key,
  product_id text not null references products (id),
  change integer not null check (change <> 0),
  reason text not null check (reason in ('added', 'edited', 'held', 'released', 'returned')),
  checkout_id text,
  order_id text,
  at timestamptz not null
);

create index stock_movements_product on stock_movements (product_id);
