-- Letters that were asked for with links to the bookings of a customer. The worker decides whether one is sent, so that a request
-- does the same for known and unknown addresses.
create table guest_link (
  business_id uuid not null,
  id uuid not null,
  -- The address, and the language of the letter.
  sealed bytea not null,
  -- Until the worker has looked at it.
  due_at timestamptz,
  token_hash bytea,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint guest_link_pkey primary key (business_id, id)
);
create index guest_link_due on guest_link (due_at) where due_at is not null;
create index guest_link_by_expiry on guest_link (expires_at);
create unique index guest_link_token_unique on guest_link (business_id, token_hash) where token_hash is not null;

-- Sessions of customers who have proven an address by such a link.
create table guest_session (
  business_id uuid not null,
  id uuid not null,
  token_hash bytea not null,
  sealed bytea not null,
  expires_at timestamptz not null,
  constraint guest_session_pkey primary key (business_id, id),
  constraint guest_session_token_unique unique (business_id, token_hash)
);
create index guest_session_by_expiry on guest_session (expires_at);

-- Customers who have asked to be erased. A refused request stays, for the customer.
create table erasure_request (
  business_id uuid not null,
  customer_id uuid not null,
  requested_at timestamptz not null,
  refused_at timestamptz,
  constraint erasure_request_pkey primary key (business_id, customer_id),
  constraint erasure_request_customer_known foreign key (business_id, customer_id)
    references customer (business_id, id) on delete cascade
);
create index erasure_request_open on erasure_request (business_id, requested_at) where refused_at is null;

-- When the customer last proved the address: what was said online before that has been taken over.
alter table customer add column proven_at timestamptz;

-- Finds the cards that were sent to an address; null until it is first looked for.
alter table gift_card add column recipient_hash bytea;
create index gift_card_by_recipient on gift_card (business_id, recipient_hash) where recipient_hash is not null;
create index gift_card_to_hash on gift_card (business_id, id) where recipient_hash is null and deleted_at is null;

alter table message drop constraint message_kind_known;
alter table message add constraint message_kind_known
  check (kind in ('GIFT_CARD', 'INVITATION', 'REVIEW_REQUEST', 'TEST', 'BOOKING_CONFIRMATION', 'MY_BOOKINGS'));
