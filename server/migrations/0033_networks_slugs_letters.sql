-- The networks of a guest from narrow to wide, as hashes; network_hash is the first of them, for nodes of the version before.
alter table hold add column network_hashes bytea[];

-- Slugs that businesses gave up or had when they were deleted. Nobody else takes one until then, and it leads to its business
-- while that exists. No column is named business_id, because the rows outlive their business.
create table former_slug (
  slug text not null,
  owner_id uuid not null,
  reserved_until timestamptz not null,
  constraint former_slug_pkey primary key (slug)
);
create index former_slug_owner on former_slug (owner_id);

-- Addresses whose person has opened a letter of ours: keyed hashes.
create table proven_address (
  email_hash bytea not null,
  proven_at timestamptz not null,
  constraint proven_address_pkey primary key (email_hash)
);
create index proven_address_age on proven_address (proven_at);

-- Whether somebody without a sign-in caused the message.
alter table booking_message add column is_by_guest boolean not null default false;
