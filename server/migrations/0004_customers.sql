-- sealed holds names, e-mail, phone and notes; search holds keyed hashes of their beginnings.
create table customer (
  business_id uuid not null,
  id uuid not null,
  sealed bytea not null,
  search bigint[] not null default '{}',
  tags text[] not null default '{}',
  is_walk_in boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  erased_at timestamptz
);
create index customer_by_creation on customer (business_id, created_at, id);
create index customer_by_search on customer using gin (search);
-- Last: see the table of bookings.
alter table customer add constraint customer_pkey primary key (business_id, id);

create table customer_address (
  business_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  sealed bytea not null,
  created_at timestamptz not null default now(),
  constraint customer_address_pkey primary key (business_id, id),
  constraint customer_address_customer_known foreign key (business_id, customer_id)
    references customer (business_id, id) on delete cascade
);
create index customer_address_by_customer on customer_address (business_id, customer_id, created_at);
