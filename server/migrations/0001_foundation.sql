create extension if not exists btree_gist;

-- Global look-ups: small, read by every request, without foreign keys to tenant tables.

-- Where a business is found and what it may do. rev counts the changes of its settings, so that
-- nodes know when what they have cached is old. data_key is wrapped by the master key.
create table directory (
  business_id uuid not null,
  slug text not null,
  name text not null,
  plan text not null,
  timezone text not null,
  currency text not null,
  rev integer not null default 1,
  data_key bytea not null,
  created_at timestamptz not null default now(),
  constraint directory_pkey primary key (business_id),
  constraint directory_slug_unique unique (slug),
  constraint directory_plan_known check (plan in ('FREE', 'PRO', 'ENTERPRISE'))
);

-- A person who can sign in. The e-mail is found by its keyed hash.
create table account (
  id uuid not null,
  email_hash bytea not null,
  sealed bytea not null,
  password_hash text,
  created_at timestamptz not null default now(),
  constraint account_pkey primary key (id),
  constraint account_email_unique unique (email_hash)
);

create table membership (
  account_id uuid not null,
  business_id uuid not null,
  role text not null,
  staff_id uuid,
  created_at timestamptz not null default now(),
  constraint membership_pkey primary key (account_id, business_id),
  constraint membership_account_known foreign key (account_id) references account (id) on delete cascade,
  constraint membership_role_known check (role in ('OWNER', 'MANAGER', 'STAFF'))
);
create index membership_by_business on membership (business_id);

create table api_key (
  hash bytea not null,
  id uuid not null,
  business_id uuid not null,
  made_by uuid,
  name text not null,
  prefix text not null,
  last_four text not null,
  scopes text[] not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  constraint api_key_pkey primary key (hash),
  constraint api_key_id_unique unique (id)
);
create index api_key_by_business on api_key (business_id, created_at);

-- Tenant tables: business_id comes first in every key.

create table business (
  business_id uuid not null,
  description text,
  categories text[] not null default '{}',
  email text,
  phone text,
  website text,
  street text,
  house_number text,
  city text,
  postal_code text,
  country text,
  latitude double precision,
  longitude double precision,
  slot_duration integer not null default 30,
  slot_capacity integer not null default 1,
  buffer_time_before integer not null default 0,
  buffer_time_after integer not null default 0,
  min_advance_booking integer not null default 0,
  max_advance_booking integer not null default 365,
  online_payment_mode text not null default 'ALL',
  auto_confirm boolean not null default true,
  accepting_bookings boolean not null default true,
  is_public boolean not null default true,
  is_verified boolean not null default false,
  deposit_percent numeric(14,3),
  deposit_hold_minutes integer not null default 30,
  travel_base_fee numeric(14,3) not null default 0,
  travel_fee_per_km numeric(14,3) not null default 0,
  travel_free_km numeric(14,3) not null default 0,
  travel_radius_km numeric(14,3),
  average_rating numeric(14,3),
  review_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint business_pkey primary key (business_id),
  constraint business_slot_duration_range check (slot_duration between 5 and 1440),
  constraint business_slot_capacity_range check (slot_capacity between 1 and 100),
  constraint business_buffers_range check (
    buffer_time_before between 0 and 1440 and buffer_time_after between 0 and 1440
  )
);

create table idempotency_key (
  business_id uuid not null,
  key text not null,
  fingerprint bytea not null,
  status smallint,
  response bytea,
  created_at timestamptz not null,
  constraint idempotency_key_pkey primary key (business_id, key)
);
create index idempotency_key_by_age on idempotency_key (created_at);

-- What happened, written with the change itself. Exactly one of payload and sealed_payload is set:
-- payloads that hold personal data are sealed.
create table event (
  business_id uuid not null,
  id uuid not null,
  name text not null,
  payload text,
  sealed_payload bytea,
  created_at timestamptz not null default now(),
  constraint event_pkey primary key (business_id, id),
  constraint event_has_payload check (num_nonnulls(payload, sealed_payload) = 1)
);
