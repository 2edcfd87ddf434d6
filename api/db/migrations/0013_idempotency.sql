-- One row for each Idempotency-Key of the last 24 hours, written in the transaction of what the request made. Keyed hashes only: of
-- the key's caller and of what was sent nothing can be read here.
create table idempotency_keys (
  key_hash bytea primary key,
  input_hash bytea not null,
  -- What the request made; its answer is read again from there.
  record_id text not null,
  expires_at timestamptz not null
);

create index idempotency_keys_expiry on idempotency_keys (expires_at);
