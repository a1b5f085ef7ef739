-- What customers see of a business when they book online. The settings are those that differ from the defaults of the program.
create table booking_page (
  business_id uuid not null,
  is_enabled boolean not null default false,
  settings jsonb not null default '{}',
  constraint booking_page_pkey primary key (business_id)
);
