-- Rises with each change of a booking: calendar programs ignore a change of an event without a higher number.
alter table booking add column revision integer not null default 0;

-- Secret addresses by which calendar programs read the bookings of a member of staff, or of the business.
create table calendar_feed (
  business_id uuid not null,
  -- The member of staff, or the business itself.
  owner_id uuid not null,
  detail text not null,
  -- The token is shown once.
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  constraint calendar_feed_pkey primary key (business_id, owner_id),
  constraint calendar_feed_token_unique unique (business_id, token_hash),
  constraint calendar_feed_detail_known check (detail in ('FULL', 'NAMES', 'BUSY'))
);
