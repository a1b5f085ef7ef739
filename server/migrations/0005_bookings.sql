-- date, start_time and end_time are the wall clock of the business when it was booked; services holds
-- the lines as they were then; sealed holds what the booking shows of its customer, and its notes.
-- search is set only where that differs from the customer's card.
create table booking (
  business_id uuid not null,
  id uuid not null,
  booking_number text not null,
  customer_id uuid not null,
  staff_id uuid not null,
  status text not null,
  date date not null,
  start_time text not null,
  end_time text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  total_duration integer not null,
  services jsonb not null,
  subtotal numeric(14,3) not null,
  travel_cost numeric(14,3) not null default 0,
  discount numeric(14,3) not null default 0,
  total numeric(14,3) not null,
  tip_amount numeric(14,3) not null default 0,
  is_mobile boolean not null default false,
  payment_method text not null,
  payment_status text not null,
  deposit_required boolean not null default false,
  deposit_paid boolean not null default false,
  rescheduled_count integer not null default 0,
  rescheduled_from timestamptz,
  cancelled_at timestamptz,
  cancel_reason text,
  cancelled_by text,
  reminder_sent boolean not null default false,
  sealed bytea not null,
  search bigint[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint booking_customer_known foreign key (business_id, customer_id)
    references customer (business_id, id),
  constraint booking_staff_known foreign key (business_id, staff_id)
    references staff (business_id, id),
  constraint booking_status_known check (
    status in ('PENDING', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED', 'NO_SHOW')
  ),
  constraint booking_order check (starts_at < ends_at)
);
create index booking_by_creation on booking (business_id, created_at, id);
create index booking_by_start on booking (business_id, starts_at, id);
create index booking_by_date on booking (business_id, date);
create index booking_by_customer on booking (business_id, customer_id, created_at);
create index booking_by_staff on booking (business_id, staff_id, starts_at);
create index booking_by_search on booking using gin (search) where search is not null;
-- Last, because of indexes that cost the same the planner takes the youngest, and until a table is first
-- analyzed all that begin with business_id do. A plan kept from then would read the whole business.
alter table booking add constraint booking_number_unique unique (business_id, booking_number);
alter table booking add constraint booking_pkey primary key (business_id, id);

-- Who occupies a member's time, buffers included, in minutes since 1970 UTC. A member who serves
-- several customers at once has as many lanes; claims in one lane never overlap.
create table claim (
  business_id uuid not null,
  booking_id uuid not null,
  part smallint not null default 0,
  staff_id uuid not null,
  lane smallint not null default 0,
  start_minute integer not null,
  end_minute integer not null,
  constraint claim_pkey primary key (business_id, booking_id, part),
  constraint claim_booking_known foreign key (business_id, booking_id)
    references booking (business_id, id) on delete cascade,
  constraint claim_order check (start_minute < end_minute),
  constraint claim_time_free exclude using gist (
    business_id with =, staff_id with =, lane with =, int4range(start_minute, end_minute) with &&
  )
);
create index claim_by_start on claim (business_id, start_minute) include (end_minute, staff_id);
create index claim_by_member on claim (business_id, staff_id, start_minute) include (end_minute);

create table payment (
  business_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  amount numeric(14,3) not null,
  currency text not null,
  method text not null,
  status text not null,
  created_at timestamptz not null default now(),
  constraint payment_pkey primary key (business_id, id),
  constraint payment_booking_known foreign key (business_id, booking_id)
    references booking (business_id, id),
  constraint payment_amount_positive check (amount > 0)
);
create index payment_by_booking on payment (business_id, booking_id);
