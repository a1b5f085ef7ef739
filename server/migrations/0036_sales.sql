-- outside of a transaction
-- Products, gift cards and tips that are sold without a visit. A line is a copy, as those of bookings are.
create table if not exists sale (
  business_id uuid not null,
  id uuid not null,
  sale_number text not null,
  -- Null: nobody known.
  customer_id uuid,
  -- Null: nobody in particular.
  staff_id uuid,
  -- The day of the ledger on which it was paid.
  date date not null,
  products jsonb not null default '[]',
  -- After the discounts on the lines.
  products_total numeric(14,3) not null,
  -- The gift cards that were sold: the ids of their lines and of the cards, and their amounts.
  gift_cards jsonb not null default '[]',
  -- Products and gift cards, without the tip.
  total numeric(14,3) not null,
  tip_amount numeric(14,3) not null default 0,
  change_given numeric(14,3) not null default 0,
  -- That of the business on that day, for products without a rate of their own.
  vat_percent numeric(14,3),
  currency text not null,
  -- The customer as of the sale; null: nobody known, or erased.
  sealed bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint sale_pkey primary key (business_id, id),
  constraint sale_number_unique unique (business_id, sale_number),
  constraint sale_customer_known foreign key (business_id, customer_id) references customer (business_id, id),
  constraint sale_staff_known foreign key (business_id, staff_id) references staff (business_id, id)
);
create index if not exists sale_by_creation on sale (business_id, created_at, id);
create index if not exists sale_by_date on sale (business_id, date);
create index if not exists sale_by_customer on sale (business_id, customer_id, created_at) where customer_id is not null;
create index if not exists sale_by_staff on sale (business_id, staff_id, date) where staff_id is not null;
-- Finds the customers whose totals have changed.
create index if not exists sale_by_change on sale (business_id, updated_at) include (customer_id);

-- A payment, a refund and an invoice are of a booking or of a sale.
alter table payment add column if not exists sale_id uuid;
drop index concurrently if exists payment_by_sale;
create index concurrently payment_by_sale on payment (business_id, sale_id) where sale_id is not null;

alter table refund add column if not exists sale_id uuid;
-- What was returned of a sale, by line, with the amounts and the rates of VAT.
alter table refund add column if not exists lines jsonb;
alter table refund alter column booking_id drop not null;
drop index concurrently if exists refund_by_sale;
create index concurrently refund_by_sale on refund (business_id, sale_id) where sale_id is not null;

alter table customer_invoice add column if not exists sale_id uuid;
alter table customer_invoice alter column booking_id drop not null;
alter table customer_invoice alter column customer_id drop not null;
drop index concurrently if exists customer_invoice_sale_unique;
create unique index concurrently customer_invoice_sale_unique on customer_invoice (business_id, sale_id)
  where sale_id is not null;

-- The receipt of a sale is sent as a letter of the business.
alter table message drop constraint if exists message_kind_known;
alter table message add constraint message_kind_known check (kind in ('GIFT_CARD', 'INVITATION', 'REVIEW_REQUEST', 'TEST', 'BOOKING_CONFIRMATION', 'MY_BOOKINGS', 'RECEIPT'));
