-- Notes of what was used at a visit, such as the mixture of a colour. The text is sealed.
create table customer_formula (
  business_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  date date not null,
  sealed bytea not null,
  created_at timestamptz not null,
  constraint customer_formula_pkey primary key (business_id, id),
  constraint customer_formula_customer_known foreign key (business_id, customer_id)
    references customer (business_id, id) on delete cascade
);
create index customer_formula_by_customer on customer_formula (business_id, customer_id, date, id);

-- Photos of customers, sealed. They are JPEGs that do not compress further.
create table customer_photo (
  business_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  kind text not null,
  date date not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  sealed bytea not null,
  created_at timestamptz not null,
  constraint customer_photo_pkey primary key (business_id, id),
  constraint customer_photo_customer_known foreign key (business_id, customer_id)
    references customer (business_id, id) on delete cascade,
  constraint customer_photo_kind_known check (kind in ('BEFORE', 'AFTER', 'OTHER'))
);
alter table customer_photo alter column sealed set storage external;
create index customer_photo_by_customer on customer_photo (business_id, customer_id) include (bytes);

-- Finds the customers that changed since the names of a business were read, in order to sort by them.
create index customer_by_change on customer (business_id, updated_at);

-- The same for the customers whose bookings have changed.
create index booking_by_change on booking (business_id, updated_at) include (customer_id);

-- False: a walk-in who gave no name. The list of customers leaves them out until their card is changed.
alter table customer add column is_listed boolean not null default true;
