-- Until when a booking waits for its deposit. It holds until the deposit has come, the booking is cancelled,
-- or somebody has confirmed it by hand; paying then confirms it where the business confirms by itself.
alter table booking
  add column deposit_due_at timestamptz,
  add column deposit_holds boolean not null default false,
  add column deposit_confirms boolean not null default false;
create index booking_awaiting_deposit on booking (deposit_due_at, business_id) where deposit_holds;

-- Which booking a page for paying is of, by the SHA-256 of its token.
create table payment_page (
  token_hash bytea not null,
  business_id uuid not null,
  booking_id uuid not null,
  created_at timestamptz not null default now(),
  constraint payment_page_pkey primary key (token_hash)
);
create index payment_page_by_business on payment_page (business_id, booking_id);
