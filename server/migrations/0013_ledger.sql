-- Payments of no booking too (the sale of a gift card), where they come from, and what they cost that day.
-- source is null where a gift card pays: its sale was the row of the feed. day is the local day then.
alter table payment alter column booking_id drop not null;
alter table payment drop column status;
alter table payment add column source text;
alter table payment add column day date;
alter table payment add column fee numeric(14,3) not null default 0;
alter table payment add column provider text;
alter table payment add column provider_id text;
alter table payment add column gift_card_id uuid;
update payment set source = case
  when method in ('ONLINE', 'BANK_TRANSFER') then 'ONLINE_BOOKING'
  when method in ('ON_SITE', 'CARD', 'CASH') then 'POS_TERMINAL'
end;
update payment p set day = (p.created_at at time zone d.timezone)::date
from directory d where d.business_id = p.business_id;
alter table payment alter column day set not null;
alter table payment add constraint payment_source_known check (
  source in ('ONLINE_BOOKING', 'POS_TERMINAL', 'GIFTCARD', 'WORK', 'MARKETPLACE_SHOP')
);
create index payment_by_feed on payment (business_id, source, day, created_at, id);
alter table payment add constraint payment_provider_id_unique unique (business_id, provider, provider_id);
-- Younger than those above: see the table of bookings.
drop index payment_by_booking;
create index payment_by_booking on payment (business_id, booking_id);

-- What is to be given back of a booking. Its amount is that of its parts, each taken from one payment.
-- reason is sealed; null: MANUAL.
create table refund (
  business_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  currency text not null,
  status text not null,
  reason bytea,
  created_at timestamptz not null,
  decided_at timestamptz,
  constraint refund_booking_known foreign key (business_id, booking_id)
    references booking (business_id, id),
  constraint refund_status_known check (status in ('PENDING', 'COMPLETED', 'DECLINED', 'FAILED')),
  constraint refund_decided check ((status = 'PENDING') = (decided_at is null))
);
create index refund_by_creation on refund (business_id, created_at, id);
create index refund_by_status on refund (business_id, status, created_at, id);
create index refund_by_booking on refund (business_id, booking_id);
alter table refund add constraint refund_pkey primary key (business_id, id);

-- source is that of the payment; completed_at and day are set when the money is given back, and make it a
-- row of the feed.
create table refund_part (
  business_id uuid not null,
  id uuid not null,
  refund_id uuid not null,
  payment_id uuid not null,
  amount numeric(14,3) not null,
  source text,
  provider_id text,
  completed_at timestamptz,
  day date,
  constraint refund_part_refund_known foreign key (business_id, refund_id)
    references refund (business_id, id) on delete cascade,
  constraint refund_part_payment_known foreign key (business_id, payment_id)
    references payment (business_id, id),
  constraint refund_part_amount_positive check (amount > 0),
  constraint refund_part_has_day check ((day is null) = (completed_at is null))
);
create index refund_part_by_feed on refund_part (business_id, source, day, completed_at, id)
  where day is not null;
create index refund_part_by_payment on refund_part (business_id, payment_id);
create index refund_part_by_refund on refund_part (business_id, refund_id);
alter table refund_part add constraint refund_part_pkey primary key (business_id, id);

-- The rows of the feed by day and source, counted and summed in the transaction that adds them: counting
-- 200,000 rows takes 40 ms, and to find the last of them as long.
create table payment_day (
  business_id uuid not null,
  day date not null,
  source text not null,
  row_count integer not null,
  gross numeric(14,3) not null,
  fees numeric(14,3) not null,
  constraint payment_day_pkey primary key (business_id, day, source)
);
insert into payment_day (business_id, day, source, row_count, gross, fees)
select business_id, day, source, count(*), sum(amount), 0 from payment
where source is not null group by business_id, day, source;

-- The deposit that is asked, and whether anything has been paid; counted by the day of the appointment.
alter table booking add column deposit_amount numeric(14,3);
alter table booking add column has_payments boolean not null default false;
update booking b set has_payments = true where exists (
  select from payment p where p.business_id = b.business_id and p.booking_id = b.id
);
create index booking_with_payments on booking (business_id, date, starts_at, id) where has_payments;
create table paid_booking_day (
  business_id uuid not null,
  date date not null,
  bookings integer not null,
  constraint paid_booking_day_pkey primary key (business_id, date)
);
insert into paid_booking_day (business_id, date, bookings)
select business_id, date, count(*) from booking where has_payments group by business_id, date;

-- What a payment of each source costs the business: so many percent, and a fixed amount.
alter table business
  add column online_booking_fee_percent numeric(14,3) not null default 0,
  add column online_booking_fee_fixed numeric(14,3) not null default 0,
  add column pos_terminal_fee_percent numeric(14,3) not null default 0,
  add column pos_terminal_fee_fixed numeric(14,3) not null default 0,
  add column gift_card_fee_percent numeric(14,3) not null default 0,
  add column gift_card_fee_fixed numeric(14,3) not null default 0,
  add column work_fee_percent numeric(14,3) not null default 0,
  add column work_fee_fixed numeric(14,3) not null default 0,
  add column marketplace_shop_fee_percent numeric(14,3) not null default 0,
  add column marketplace_shop_fee_fixed numeric(14,3) not null default 0;
