-- What an invoice says of the business beyond its profile. Without a rate no tax is told.
alter table business add column legal_name text;
alter table business add column registration_number text;
alter table business add column vat_number text;
alter table business add column vat_percent numeric(14,3);

-- The number that was given last, by business and year of its zone: locked until the invoice is there,
-- so that a number is used or was never taken.
create table invoice_counter (
  business_id uuid not null,
  year integer not null,
  last_number integer not null,
  constraint invoice_counter_pkey primary key (business_id, year)
);

-- What a business has told its customer to have paid; never changed. content holds business, lines and
-- tax as they were, sealed whom it was for, until they are erased.
create table customer_invoice (
  business_id uuid not null,
  id uuid not null,
  number text not null,
  booking_id uuid not null,
  customer_id uuid not null,
  total numeric(14,3) not null,
  currency text not null,
  content jsonb not null,
  sealed bytea,
  created_at timestamptz not null,
  constraint customer_invoice_booking_known foreign key (business_id, booking_id)
    references booking (business_id, id),
  constraint customer_invoice_booking_unique unique (business_id, booking_id),
  constraint customer_invoice_number_unique unique (business_id, number),
  constraint customer_invoice_pkey primary key (business_id, id)
);
