-- People who sign in. All of this is looked up for the whole installation: no foreign keys to tenant tables.

alter table account add column locale text not null default 'en';

-- What the membership of somebody with the role STAFF says beyond the role.
alter table membership add column sees_all boolean not null default true;
alter table membership add column may_cancel boolean not null default true;
alter table membership add column may_check_out boolean not null default true;

-- Only the hash of a token is kept. Ended sessions are deleted; those out of time count as ended.
create table session (
  token_hash bytea not null,
  id uuid not null,
  account_id uuid not null,
  user_agent text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  constraint session_pkey primary key (token_hash),
  constraint session_id_unique unique (id),
  constraint session_account_known foreign key (account_id) references account (id) on delete cascade
);
create index session_by_account on session (account_id, created_at);

-- Links that let the owner of an e-mail address choose a new password; used ones are deleted.
create table password_reset (
  token_hash bytea not null,
  account_id uuid not null,
  created_at timestamptz not null default now(),
  constraint password_reset_pkey primary key (token_hash),
  constraint password_reset_account_known foreign key (account_id) references account (id) on delete cascade
);

-- Open invitations; accepted ones are deleted. sealed holds the e-mail address.
create table invitation (
  token_hash bytea not null,
  id uuid not null,
  business_id uuid not null,
  email_hash bytea not null,
  sealed bytea not null,
  role text not null,
  staff_id uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint invitation_pkey primary key (token_hash),
  constraint invitation_once unique (business_id, email_hash),
  constraint invitation_role_known check (role in ('OWNER', 'MANAGER', 'STAFF'))
);

-- Failed logins and asked-for resets, by a keyed hash of the e-mail address or of where they came from:
-- when they were, as far back as matters. One row each, so that those who try at once wait for each other.
create table attempt (
  subject bytea not null,
  times timestamptz[] not null,
  last_at timestamptz not null,
  constraint attempt_pkey primary key (subject)
);
create index attempt_by_age on attempt (last_at);

-- Mail that waits to be sent, sealed; a queue like that of webhooks.
create table mail (
  id uuid not null,
  sealed bytea not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint mail_pkey primary key (id)
);
create index mail_due on mail (next_attempt_at);

-- What was asked with each key, for 30 days; the ids are those of the requests and tell when they came.
create table api_request (
  business_id uuid not null,
  key_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  method text not null,
  path text not null,
  status smallint not null,
  duration_ms double precision not null,
  constraint api_request_pkey primary key (business_id, key_id, id)
);
