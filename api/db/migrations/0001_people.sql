-- Ids are 24 lower-case hex characters made by the server; every time is handed in, none is asked of the database.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- `unaccent` is only stable; searching needs an immutable form for its indexes.
create function search_text(value text) returns text
  language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, value));

create table users (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  first_name text not null,
  last_name text not null,
  email text not null,
  mobile_number text not null,
  password_hash text not null,
  role text[] not null check (role <@ array['Customer', 'Chef', 'Rider'] and cardinality(role) > 0),
  gender text not null default 'Other',
  profile_image text,
  status text not null default 'active' check (status in ('active', 'suspended')),
  address_line_1 text,
  address_line_2 text,
  city text,
  province text,
  postal_code text,
  country text,
  nearby_landmark text,
  created_at timestamptz not null
);

create unique index users_email_key on users (lower(email));

create table chefs (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  user_id text not null unique references users (id),
  specialty_cuisines text[] not null,
  type_of_meals text[] not null,
  cooking_experience text not null,
  max_orders_per_day integer not null default 0 check (max_orders_per_day >= 0),
  preferred_working_days text[] not null,
  preferred_start_time text,
  preferred_end_time text,
  bio text,
  created_at timestamptz not null
);

-- Numbers that end in _sealed are encrypted (AES-256-GCM, bound to user and field); _last holds what may be shown.
create table riders (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  user_id text not null unique references users (id),
  vehicle_type text not null,
  vehicle_registration_number text not null,
  vehicle_insurance_number text not null,
  insurance_expiry_date date not null,
  driver_license_number_sealed text not null,
  driver_license_number_last text not null,
  license_expiry_date date not null,
  preferred_delivery_radius text not null,
  preferred_working_days text[] not null,
  preferred_start_time text not null,
  preferred_end_time text not null,
  long_distance_preference boolean not null default false,
  created_at timestamptz not null
);

create table payment_infos (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  user_id text not null unique references users (id),
  bank_account_number_sealed text not null,
  bank_account_number_last text not null,
  transit_number_sealed text not null,
  transit_number_last text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
