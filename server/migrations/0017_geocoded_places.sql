-- Where a geocoder has found addresses: found again by a keyed hash of the words, sealed coordinates, null
-- inside where there are none.
create table geocoded_place (
  business_id uuid not null,
  words_hash bytea not null,
  sealed bytea not null,
  expires_at timestamptz not null,
  constraint geocoded_place_pkey primary key (business_id, words_hash)
);
create index geocoded_place_by_end on geocoded_place (expires_at);
