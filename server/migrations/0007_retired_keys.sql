-- Keys of the installation that were rotated away, sealed by the current one: they verify what cannot be computed again,
-- such as signed links in letters and recovery codes.
create table retired_key (
  id text not null,
  sealed bytea not null,
  retired_at timestamptz not null default now(),
  constraint retired_key_pkey primary key (id)
);
