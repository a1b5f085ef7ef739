create table service_category (
  business_id uuid not null,
  id uuid not null,
  name text not null,
  description text,
  sort_order integer not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint service_category_pkey primary key (business_id, id)
);

create table service (
  business_id uuid not null,
  id uuid not null,
  category_id uuid,
  name text not null,
  description text,
  price numeric(14,3) not null,
  duration integer not null,
  is_active boolean not null default true,
  sort_order integer not null default 0,
  deposit_percent numeric(14,3),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint service_pkey primary key (business_id, id),
  constraint service_category_known foreign key (business_id, category_id)
    references service_category (business_id, id),
  constraint service_duration_range check (duration between 5 and 1440)
);
create index service_by_category on service (business_id, category_id);

create table service_variant (
  business_id uuid not null,
  id uuid not null,
  service_id uuid not null,
  name text not null,
  price numeric(14,3) not null,
  duration integer not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint service_variant_pkey primary key (business_id, id),
  constraint service_variant_service_known foreign key (business_id, service_id)
    references service (business_id, id),
  constraint service_variant_duration_range check (duration between 5 and 1440)
);
create index service_variant_by_service on service_variant (business_id, service_id);

create table service_addon (
  business_id uuid not null,
  id uuid not null,
  service_id uuid not null,
  name text not null,
  price numeric(14,3) not null,
  duration integer not null,
  is_active boolean not null default true,
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint service_addon_pkey primary key (business_id, id),
  constraint service_addon_service_known foreign key (business_id, service_id)
    references service (business_id, id),
  constraint service_addon_duration_range check (duration between 0 and 1440)
);
create index service_addon_by_service on service_addon (business_id, service_id);
