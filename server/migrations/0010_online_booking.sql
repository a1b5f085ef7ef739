-- Time that is held for a booking that is still being made. What was held is kept for a while after the end, so that its
-- holder can be offered other times. staff_id, the times and the prices are those of the booking that it becomes.
create table hold (
  business_id uuid not null,
  id uuid not null,
  holder text not null,
  staff_id uuid not null,
  date date not null,
  start_time text not null,
  end_time text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  total_duration integer not null,
  services jsonb not null,
  subtotal numeric(14,3) not null,
  deposit_amount numeric(14,3),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Expired, released or turned into a booking.
  ended_at timestamptz,
  -- When the worker has to see it: once it expires, and again when it is to be forgotten.
  sweep_at timestamptz not null,
  constraint hold_pkey primary key (business_id, id),
  constraint hold_staff_known foreign key (business_id, staff_id) references staff (business_id, id),
  constraint hold_holder_known check (holder in ('KEY', 'SESSION', 'GUEST'))
);
create index hold_due on hold (sweep_at);
create index hold_live on hold (business_id, date) where ended_at is null;

-- Whether customers can book it, or the member, themselves.
alter table service add column is_online boolean not null default true;
alter table staff add column is_online boolean not null default true;

-- Where a booking was made. A migration of its own gives earlier ones theirs, so that these tables are locked for a moment only.
alter table booking add column source text not null default 'DASHBOARD';
alter table booking add constraint booking_source_known
  check (source in ('DASHBOARD', 'API', 'BOOKING_PAGE', 'WAITLIST', 'IMPORT')) not valid;
