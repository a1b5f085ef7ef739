-- The logo and the photo of a business, which anybody may read: as they are sent, encoded by the server.
create table business_image (
  business_id uuid not null,
  kind text not null,
  -- Of the bytes: it is part of the address, so that a copy may be kept for ever.
  hash text not null,
  media_type text not null,
  width smallint not null,
  height smallint not null,
  bytes bytea not null,
  created_at timestamptz not null,
  constraint business_image_pkey primary key (business_id, kind),
  constraint business_image_kind_known check (kind in ('LOGO', 'PHOTO')),
  constraint business_image_type_known check (media_type in ('image/jpeg', 'image/png'))
);
