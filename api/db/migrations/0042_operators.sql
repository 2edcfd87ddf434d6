-- Who runs the campus: never a user and never a role. Null until the mailed link was used: password and secret.
create table operators (
  id text primary key check (id ~ '^[0-9a-f]{24}$'),
  email text not null,
  name text not null default '',
  password_hash text,
  totp_sealed text,
  totp_step integer not null default 0,
  recovery_hashes bytea[] not null default '{}',
  created_at timestamptz not null,
  removed_at timestamptz,
  check ((password_hash is null) = (totp_sealed is null))
);
create unique index operators_email_key on operators (lower(email));

create table operator_sessions (
  token_hash bytea primary key,
  operator_id text not null references operators (id),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  confirmed_at timestamptz not null
);
create index operator_sessions_operator_id_idx on operator_sessions (operator_id);

-- The open link of an operator; a newer one replaces it.
create table operator_links (
  operator_id text primary key references operators (id),
  token_hash bytea not null unique,
  expires_at timestamptz not null
);
