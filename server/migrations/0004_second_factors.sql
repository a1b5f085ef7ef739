-- When the person of a session last gave a second factor; null: never in this session.
alter table session add column second_factor_at timestamptz;

-- Whether members reach the business only in sessions that gave a second factor. It is read with every session.
alter table directory add column require_second_factor boolean not null default false;

-- Second factors of an account: codes of an app (TOTP), and passkeys. sealed holds the name and the secret or the public
-- key. used_counter is the time step of the last code that was accepted, or the signature count of the passkey.
create table second_factor (
  id uuid not null,
  account_id uuid not null,
  type text not null,
  sealed bytea not null,
  credential_hash bytea,
  used_counter bigint not null default 0,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  last_used_at timestamptz,
  constraint second_factor_pkey primary key (id),
  constraint second_factor_passkey_unique unique (credential_hash),
  constraint second_factor_type_known check (type in ('TOTP', 'PASSKEY')),
  constraint second_factor_account_known foreign key (account_id) references account (id) on delete cascade
);
create index second_factor_by_account on second_factor (account_id, created_at);

-- Codes that replace a lost second factor, by their keyed hash; used ones are deleted.
create table recovery_code (
  account_id uuid not null,
  code_hash bytea not null,
  constraint recovery_code_pkey primary key (account_id, code_hash),
  constraint recovery_code_account_known foreign key (account_id) references account (id) on delete cascade
);

-- Logins with the right password that wait for a second factor. password_digest is that of the password that was checked:
-- a changed password ends the login.
create table login_challenge (
  token_hash bytea not null,
  account_id uuid not null,
  password_digest bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  constraint login_challenge_pkey primary key (token_hash),
  constraint login_challenge_account_known foreign key (account_id) references account (id) on delete cascade
);
