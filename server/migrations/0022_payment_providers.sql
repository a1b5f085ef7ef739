-- Who takes what is paid online: nobody but the salon itself, or a provider, in an account of its own or that of
-- the installation.
alter table business
  add column payment_provider text not null default 'MANUAL',
  add column payment_account text;
alter table business add constraint business_payment_provider_known
  check (payment_provider in ('MANUAL', 'STRIPE'));

-- A page of a provider on which a deposit can be paid. provider_id is null until the provider has answered; look_at
-- is when the provider is asked what became of it, null once that is known.
create table checkout (
  business_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  provider text not null,
  account text,
  amount numeric(14,3) not null,
  provider_id text,
  sealed_url bytea,
  status text not null default 'OPEN',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  look_at timestamptz,
  constraint checkout_pkey primary key (business_id, id),
  constraint checkout_booking_known foreign key (business_id, booking_id)
    references booking (business_id, id),
  constraint checkout_status_known check (status in ('OPEN', 'PAID', 'CLOSED'))
);
create index checkout_by_booking on checkout (business_id, booking_id, created_at);
create index checkout_to_look_at on checkout (look_at, business_id) where look_at is not null;

-- What a provider told: each event counts once.
create table provider_event (
  business_id uuid not null,
  provider text not null,
  id text not null,
  created_at timestamptz not null,
  constraint provider_event_pkey primary key (business_id, provider, id)
);
create index provider_event_by_age on provider_event (created_at);

-- is_surplus: it came for what was paid already and goes back; no mark of its booking counts it.
alter table payment
  add column provider_account text,
  add column is_surplus boolean not null default false;

-- asked_at: the provider gives the money back. next_attempt_at is when a worker asks it (again).
alter table refund
  add column asked_at timestamptz,
  add column attempts integer not null default 0,
  add column next_attempt_at timestamptz;
create index refund_to_ask on refund (next_attempt_at, business_id) where next_attempt_at is not null;
alter table refund_part add column provider_status text;
alter table refund_part add constraint refund_part_provider_status_known
  check (provider_status in ('ASKING', 'GIVEN', 'REFUSED'));
