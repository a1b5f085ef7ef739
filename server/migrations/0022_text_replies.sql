-- The numbers that got a text message, by hashes that only the installation can make, with the business that wrote last:
-- replies are for that one.
create table texted_number (
  number_hash bytea not null,
  business_id uuid not null,
  booking_id uuid not null,
  written_at timestamptz not null,
  -- Hashes of the latest replies, whose requests providers may repeat.
  replies bytea[] not null default '{}',
  constraint texted_number_pkey primary key (number_hash)
);
create index texted_number_by_booking on texted_number (business_id, booking_id);
create index texted_number_by_age on texted_number (written_at);
