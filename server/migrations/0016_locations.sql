create table location (
  business_id uuid not null,
  id uuid not null,
  name text not null,
  street text,
  house_number text,
  city text,
  postal_code text,
  country text,
  latitude double precision,
  longitude double precision,
  phone text,
  email text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint location_place_whole check ((latitude is null) = (longitude is null))
);
create index location_by_creation on location (business_id, created_at, id) where deleted_at is null;
alter table location add constraint location_pkey primary key (business_id, id);
