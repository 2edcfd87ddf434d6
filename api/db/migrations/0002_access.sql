-- Tokens are stored as SHA-256 only: a dump of these tables opens nothing.

create table sessions (
  token_hash bytea primary key,
  user_id text not null references users (id) on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null
);

create index sessions_user on sessions (user_id, created_at);

create table password_resets (
  user_id text primary key references users (id) on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

-- Open from createUser until 15 minutes later or the first login.
create table registration_windows (
  user_id text primary key references users (id) on delete cascade,
  cookie_hash bytea not null unique,
  expires_at timestamptz not null
);

-- One row per counted subject ("login:<hash of address and account>"): its last attempts, as many as its limit allows.
create table rate_counters (
  key text primary key,
  hits timestamptz[] not null,
  expires_at timestamptz not null
);

create index rate_counters_expiry on rate_counters (expires_at);

-- Browsers that once signed in to an account are counted on their own, so that a stranger's guesses do not lock the owner out.
create table known_browsers (
  cookie_hash bytea not null,
  user_id text not null references users (id) on delete cascade,
  last_seen_at timestamptz not null,
  primary key (cookie_hash, user_id)
);
