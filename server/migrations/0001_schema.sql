-- The whole schema of 0.2.0, ordered by feature. Later changes are files of their own: migrations are forward only.
--
-- A primary key stands last of its table where look-ups by other indexes must not win: of indexes that cost the same
-- the planner takes the youngest, and until a table is first analyzed all that begin with business_id do. A plan
-- kept from then would read the whole business.

create extension if not exists btree_gist;

-- Look-ups of the whole installation: small, read by every request, without foreign keys to tenant tables.

-- Where a business is found and what it may do. data_key is wrapped by the master key. What the business changes in
-- everyday work stands in its own row: a cluster keeps this look-up on every node, and a write waits for all of them.
create table directory (
  business_id uuid not null,
  slug text not null,
  name text not null,
  plan text not null,
  timezone text not null,
  currency text not null,
  data_key bytea not null,
  created_at timestamptz not null default now(),
  constraint directory_pkey primary key (business_id),
  constraint directory_slug_unique unique (slug),
  constraint directory_plan_known check (plan in ('FREE', 'PRO', 'ENTERPRISE'))
);

-- Access: accounts, memberships, sessions, invitations and API keys

-- A person who can sign in. The e-mail is found by its keyed hash.
create table account (
  id uuid not null,
  email_hash bytea not null,
  sealed bytea not null,
  password_hash text,
  created_at timestamptz not null default now(),
  locale text not null default 'en',
  constraint account_pkey primary key (id),
  constraint account_email_unique unique (email_hash)
);

-- sees_all, may_cancel and may_check_out limit what the role STAFF may do, and say nothing of other roles.
create table membership (
  account_id uuid not null,
  business_id uuid not null,
  role text not null,
  staff_id uuid,
  created_at timestamptz not null default now(),
  sees_all boolean not null default true,
  may_cancel boolean not null default true,
  may_check_out boolean not null default true,
  constraint membership_pkey primary key (account_id, business_id),
  constraint membership_account_known foreign key (account_id) references account (id) on delete cascade,
  constraint membership_role_known check (role in ('OWNER', 'MANAGER', 'STAFF'))
);
create index membership_by_business on membership (business_id);

-- Only the hash of a token is kept. Ended sessions are deleted; those out of time count as ended.
create table session (
  token_hash bytea not null,
  id uuid not null,
  account_id uuid not null,
  user_agent text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  constraint session_pkey primary key (token_hash),
  constraint session_id_unique unique (id),
  constraint session_account_known foreign key (account_id) references account (id) on delete cascade
);
create index session_by_account on session (account_id, created_at);

-- Links that let the owner of an e-mail address choose a new password; used ones are deleted.
create table password_reset (
  token_hash bytea not null,
  account_id uuid not null,
  created_at timestamptz not null default now(),
  constraint password_reset_pkey primary key (token_hash),
  constraint password_reset_account_known foreign key (account_id) references account (id) on delete cascade
);

-- Open invitations; accepted ones are deleted. sealed holds the e-mail address.
create table invitation (
  token_hash bytea not null,
  id uuid not null,
  business_id uuid not null,
  email_hash bytea not null,
  sealed bytea not null,
  role text not null,
  staff_id uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint invitation_pkey primary key (token_hash),
  constraint invitation_once unique (business_id, email_hash),
  constraint invitation_role_known check (role in ('OWNER', 'MANAGER', 'STAFF'))
);

-- Failed logins and asked-for resets, by a keyed hash of the e-mail address or of where they came from:
-- when they were, as far back as matters. One row each, so that those who try at once wait for each other.
create table attempt (
  subject bytea not null,
  times timestamptz[] not null,
  last_at timestamptz not null,
  constraint attempt_pkey primary key (subject)
);
create index attempt_by_age on attempt (last_at);

create table api_key (
  hash bytea not null,
  id uuid not null,
  business_id uuid not null,
  made_by uuid,
  name text not null,
  prefix text not null,
  last_four text not null,
  scopes text[] not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  constraint api_key_pkey primary key (hash),
  constraint api_key_id_unique unique (id)
);
create index api_key_by_business on api_key (business_id, created_at);

-- What was asked with each key, for 30 days; the ids are those of the requests and tell when they came.
create table api_request (
  business_id uuid not null,
  key_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  method text not null,
  path text not null,
  status smallint not null,
  duration_ms double precision not null,
  constraint api_request_pkey primary key (business_id, key_id, id)
);

-- Mail that waits to be sent, sealed; a queue like that of webhooks.
create table mail (
  id uuid not null,
  sealed bytea not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint mail_pkey primary key (id)
);
create index mail_due on mail (next_attempt_at);

-- From here on tenant tables, unless a comment says otherwise: business_id comes first in every key.

create table business (
  business_id uuid not null,
  description text,
  categories text[] not null default '{}',
  email text,
  phone text,
  website text,
  street text,
  house_number text,
  city text,
  postal_code text,
  country text,
  latitude double precision,
  longitude double precision,
  slot_duration integer not null default 30,
  slot_capacity integer not null default 1,
  buffer_time_before integer not null default 0,
  buffer_time_after integer not null default 0,
  min_advance_booking integer not null default 0,
  max_advance_booking integer not null default 365,
  online_payment_mode text not null default 'ALL',
  auto_confirm boolean not null default true,
  accepting_bookings boolean not null default true,
  is_public boolean not null default true,
  is_verified boolean not null default false,
  deposit_percent numeric(14,3),
  deposit_hold_minutes integer not null default 30,
  travel_base_fee numeric(14,3) not null default 0,
  travel_fee_per_km numeric(14,3) not null default 0,
  travel_free_km numeric(14,3) not null default 0,
  travel_radius_km numeric(14,3),
  review_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Counts the changes of the settings, so that nodes know when what they have cached is old.
  rev integer not null default 1,
  -- Whether there are webhook subscriptions, so that events of other businesses cost no look for subscribers.
  has_webhooks boolean not null default false,
  -- What a payment of each source costs the business: so many percent, and a fixed amount.
  online_booking_fee_percent numeric(14,3) not null default 0,
  online_booking_fee_fixed numeric(14,3) not null default 0,
  pos_terminal_fee_percent numeric(14,3) not null default 0,
  pos_terminal_fee_fixed numeric(14,3) not null default 0,
  gift_card_fee_percent numeric(14,3) not null default 0,
  gift_card_fee_fixed numeric(14,3) not null default 0,
  work_fee_percent numeric(14,3) not null default 0,
  work_fee_fixed numeric(14,3) not null default 0,
  marketplace_shop_fee_percent numeric(14,3) not null default 0,
  marketplace_shop_fee_fixed numeric(14,3) not null default 0,
  -- What an invoice says of the business beyond its profile. Without a rate it shows no tax.
  legal_name text,
  registration_number text,
  vat_number text,
  vat_percent numeric(14,3),
  -- Who takes what is paid online: the salon itself (MANUAL), or a provider, in the account of the salon or, without
  -- one, that of the installation.
  payment_provider text not null default 'MANUAL',
  payment_account text,
  -- With review_count they make the average: stored by itself it could contradict them.
  rating_sum integer not null default 0,
  request_reviews boolean not null default true,
  constraint business_pkey primary key (business_id),
  constraint business_slot_duration_range check (slot_duration between 5 and 1440),
  constraint business_slot_capacity_range check (slot_capacity between 1 and 100),
  constraint business_buffers_range check (
    buffer_time_before between 0 and 1440 and buffer_time_after between 0 and 1440
  ),
  constraint business_payment_provider_known check (payment_provider in ('MANUAL', 'STRIPE'))
);

create table idempotency_key (
  business_id uuid not null,
  key text not null,
  fingerprint bytea not null,
  status smallint,
  response bytea,
  created_at timestamptz not null,
  constraint idempotency_key_pkey primary key (business_id, key)
);
create index idempotency_key_by_age on idempotency_key (created_at);

-- Events and webhooks

-- What happened, written with the change itself. Exactly one of payload and sealed_payload is set:
-- payloads that hold personal data are sealed. subject_id is the customer that the event is about, by which erasing
-- them finds it; null: about none.
create table event (
  business_id uuid not null,
  id uuid not null,
  name text not null,
  payload text,
  sealed_payload bytea,
  created_at timestamptz not null default now(),
  subject_id uuid,
  constraint event_pkey primary key (business_id, id),
  constraint event_has_payload check (num_nonnulls(payload, sealed_payload) = 1)
);
create index event_by_subject on event (business_id, subject_id, id) where subject_id is not null;

-- secret is sealed. failing_since is the first failure after the last success.
create table webhook_subscription (
  business_id uuid not null,
  id uuid not null,
  url text not null,
  events text[] not null,
  enabled boolean not null default true,
  disabled_reason text,
  description text,
  secret bytea not null,
  failing_since timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint webhook_subscription_pkey primary key (business_id, id),
  constraint webhook_subscription_reason_known check (disabled_reason in ('GONE', 'FAILING')),
  constraint webhook_subscription_reason_fits check (not enabled or disabled_reason is null)
);

-- A queue: next_attempt_at is set while there is work. To claim a row is to move it to the moment at
-- which somebody else may try, so the rows of a killed worker come up again by themselves. response is
-- sealed, since a receiver may send back the personal data that it was sent.
create table webhook_delivery (
  business_id uuid not null,
  id uuid not null,
  subscription_id uuid not null,
  event_id uuid not null,
  event_type text not null,
  status text not null default 'PENDING',
  attempts integer not null default 0,
  automatic_attempts integer not null default 0,
  status_code integer,
  response bytea,
  next_attempt_at timestamptz,
  delivered_at timestamptz,
  created_at timestamptz not null default now(),
  constraint webhook_delivery_pkey primary key (business_id, id),
  constraint webhook_delivery_once unique (business_id, event_id, subscription_id),
  constraint webhook_delivery_subscription_known foreign key (business_id, subscription_id)
    references webhook_subscription (business_id, id) on delete cascade,
  constraint webhook_delivery_event_known foreign key (business_id, event_id)
    references event (business_id, id) on delete cascade,
  constraint webhook_delivery_status_known check (status in ('PENDING', 'SUCCESS', 'FAILED'))
);
create index webhook_delivery_due on webhook_delivery (next_attempt_at)
  where next_attempt_at is not null;
create index webhook_delivery_by_creation
  on webhook_delivery (business_id, subscription_id, created_at, id);
-- What is due is claimed business by business; to send nothing more to one receiver, what waits for its
-- business is looked through.
create index webhook_delivery_of_business on webhook_delivery (business_id, next_attempt_at, event_id)
  where next_attempt_at is not null;

-- Locations

create table location (
  business_id uuid not null,
  id uuid not null,
  name text not null,
  street text,
  house_number text,
  city text,
  postal_code text,
  country text,
  latitude double precision,
  longitude double precision,
  phone text,
  email text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint location_place_whole check ((latitude is null) = (longitude is null))
);
create index location_by_creation on location (business_id, created_at, id) where deleted_at is null;
alter table location add constraint location_pkey primary key (business_id, id);

-- Where a geocoder has found addresses: found again by a keyed hash of the words, sealed coordinates, null
-- inside where there are none.
create table geocoded_place (
  business_id uuid not null,
  words_hash bytea not null,
  sealed bytea not null,
  expires_at timestamptz not null,
  constraint geocoded_place_pkey primary key (business_id, words_hash)
);
create index geocoded_place_by_end on geocoded_place (expires_at);

-- Services

create table service_category (
  business_id uuid not null,
  id uuid not null,
  name text not null,
  description text,
  sort_order integer not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint service_category_pkey primary key (business_id, id)
);

create table service (
  business_id uuid not null,
  id uuid not null,
  category_id uuid,
  name text not null,
  description text,
  price numeric(14,3) not null,
  duration integer not null,
  is_active boolean not null default true,
  sort_order integer not null default 0,
  deposit_percent numeric(14,3),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint service_pkey primary key (business_id, id),
  constraint service_category_known foreign key (business_id, category_id)
    references service_category (business_id, id),
  constraint service_duration_range check (duration between 5 and 1440)
);
create index service_by_category on service (business_id, category_id);

create table service_variant (
  business_id uuid not null,
  id uuid not null,
  service_id uuid not null,
  name text not null,
  price numeric(14,3) not null,
  duration integer not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint service_variant_pkey primary key (business_id, id),
  constraint service_variant_service_known foreign key (business_id, service_id)
    references service (business_id, id),
  constraint service_variant_duration_range check (duration between 5 and 1440)
);
create index service_variant_by_service on service_variant (business_id, service_id);

create table service_addon (
  business_id uuid not null,
  id uuid not null,
  service_id uuid not null,
  name text not null,
  price numeric(14,3) not null,
  duration integer not null,
  is_active boolean not null default true,
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint service_addon_pkey primary key (business_id, id),
  constraint service_addon_service_known foreign key (business_id, service_id)
    references service (business_id, id),
  constraint service_addon_duration_range check (duration between 0 and 1440)
);
create index service_addon_by_service on service_addon (business_id, service_id);

-- Staff

-- contact is sealed: e-mail and phone of the member. calendar_rev counts the changes of the member's claims: under one
-- number they never differ, so that what was read and computed of them can be cached. Every writer of claims raises it
-- in the same transaction, before it touches them.
create table staff (
  business_id uuid not null,
  id uuid not null,
  first_name text not null,
  last_name text,
  title text,
  contact bytea,
  avatar text,
  color text,
  is_owner boolean not null default false,
  is_active boolean not null default true,
  accepts_bookings boolean not null default true,
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  calendar_rev integer not null default 0,
  constraint staff_pkey primary key (business_id, id)
);

create table staff_service (
  business_id uuid not null,
  staff_id uuid not null,
  service_id uuid not null,
  price_override numeric(14,3),
  constraint staff_service_pkey primary key (business_id, staff_id, service_id),
  constraint staff_service_staff_known foreign key (business_id, staff_id)
    references staff (business_id, id) on delete cascade,
  constraint staff_service_service_known foreign key (business_id, service_id)
    references service (business_id, id) on delete cascade
);
create index staff_service_by_service on staff_service (business_id, service_id);

-- Schedule: hours, exceptions, breaks, absences
-- Times of day are minutes since local midnight, 0 to 1440; days of the week count from Monday, 1 to 7.

create table opening_hours (
  business_id uuid not null,
  day_of_week smallint not null,
  start_minute smallint not null,
  end_minute smallint not null,
  is_open boolean not null,
  constraint opening_hours_pkey primary key (business_id, day_of_week),
  constraint opening_hours_day_range check (day_of_week between 1 and 7),
  constraint opening_hours_order check (0 <= start_minute and start_minute < end_minute and end_minute <= 1440)
);

create table schedule_exception (
  business_id uuid not null,
  id uuid not null,
  date date not null,
  is_closed boolean not null,
  start_minute smallint,
  end_minute smallint,
  reason text,
  created_at timestamptz not null default now(),
  constraint schedule_exception_pkey primary key (business_id, id),
  constraint schedule_exception_date_unique unique (business_id, date),
  constraint schedule_exception_hours check (
    (is_closed and start_minute is null and end_minute is null)
    or (not is_closed and 0 <= start_minute and start_minute < end_minute and end_minute <= 1440)
  )
);

-- A member without rows here follows the hours of the business.
create table staff_hours (
  business_id uuid not null,
  staff_id uuid not null,
  day_of_week smallint not null,
  start_minute smallint not null,
  end_minute smallint not null,
  is_open boolean not null,
  constraint staff_hours_pkey primary key (business_id, staff_id, day_of_week),
  constraint staff_hours_staff_known foreign key (business_id, staff_id)
    references staff (business_id, id) on delete cascade,
  constraint staff_hours_day_range check (day_of_week between 1 and 7),
  constraint staff_hours_order check (0 <= start_minute and start_minute < end_minute and end_minute <= 1440)
);

create table staff_break (
  business_id uuid not null,
  id uuid not null,
  staff_id uuid not null,
  day_of_week smallint,
  date date,
  start_minute smallint not null,
  end_minute smallint not null,
  label text,
  created_at timestamptz not null default now(),
  constraint staff_break_pkey primary key (business_id, id),
  constraint staff_break_staff_known foreign key (business_id, staff_id)
    references staff (business_id, id) on delete cascade,
  constraint staff_break_one_day check (num_nonnulls(day_of_week, date) = 1),
  constraint staff_break_day_range check (day_of_week between 1 and 7),
  constraint staff_break_order check (0 <= start_minute and start_minute < end_minute and end_minute <= 1440)
);
create index staff_break_by_staff on staff_break (business_id, staff_id);

-- start_minute is when it begins on start_date, end_minute when it ends on end_date; null: that whole day.
-- sealed holds type and reason in one piece: both may tell of somebody's health.
create table staff_absence (
  business_id uuid not null,
  id uuid not null,
  staff_id uuid not null,
  start_date date not null,
  end_date date not null,
  start_minute smallint,
  end_minute smallint,
  created_at timestamptz not null default now(),
  sealed bytea not null,
  constraint staff_absence_pkey primary key (business_id, id),
  constraint staff_absence_staff_known foreign key (business_id, staff_id)
    references staff (business_id, id) on delete cascade,
  constraint staff_absence_order check (start_date <= end_date)
);
create index staff_absence_by_staff on staff_absence (business_id, staff_id, end_date);

-- Customers

-- sealed holds names, e-mail, phone, notes and tags; search holds keyed hashes of the beginnings of words, tag_hashes
-- one of each whole tag. marketing_consent: whether they said yes to news by e-mail, and when and by what that last
-- changed: to be proved.
create table customer (
  business_id uuid not null,
  id uuid not null,
  sealed bytea not null,
  search bigint[] not null default '{}',
  is_walk_in boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  erased_at timestamptz,
  tag_hashes bigint[] not null default '{}',
  marketing_consent boolean not null default false,
  consent_changed_at timestamptz,
  consent_source text
);
create index customer_by_creation on customer (business_id, created_at, id);
create index customer_by_search on customer using gin (search);
create index customer_by_tag on customer using gin (tag_hashes);
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

-- What customers pay for again and again, such as a cut a month. Not sold by this program yet.
create table customer_membership (
  business_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  name text not null,
  status text not null,
  price numeric(14,3) not null,
  currency text not null,
  billing_interval text not null,
  started_at timestamptz not null,
  current_period_end timestamptz not null,
  constraint customer_membership_pkey primary key (business_id, id),
  constraint customer_membership_customer_known foreign key (business_id, customer_id)
    references customer (business_id, id),
  constraint customer_membership_status_known check (status in ('ACTIVE', 'PAST_DUE', 'CANCELLED')),
  constraint customer_membership_interval_known check (billing_interval in ('WEEK', 'MONTH', 'YEAR'))
);
create index customer_membership_by_start on customer_membership (business_id, started_at, id);

-- Products

-- stock_quantity is the sum of the movements, and movement_count numbers them; both change with each of
-- them in one statement. search holds the folded words of name, SKU and EAN, each behind a space.
create table product (
  business_id uuid not null,
  id uuid not null,
  name text not null,
  description text,
  sku text,
  ean text,
  selling_price numeric(14,3) not null,
  purchase_price numeric(14,3),
  vat_percent numeric(14,3),
  track_inventory boolean not null default true,
  stock_quantity integer not null default 0,
  movement_count integer not null default 0,
  low_stock_alert integer,
  is_for_sale boolean not null default true,
  status text not null default 'ACTIVE',
  search text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint product_stock_not_negative check (stock_quantity >= 0),
  constraint product_status_known check (status in ('ACTIVE', 'INACTIVE'))
);
create unique index product_sku_unique on product (business_id, sku) where deleted_at is null;
create index product_by_creation on product (business_id, created_at, id) where deleted_at is null;
alter table product add constraint product_pkey primary key (business_id, id);

-- stock_quantity is what was there after it.
create table stock_movement (
  business_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  number integer not null,
  change_qty integer not null,
  stock_quantity integer not null,
  reason text not null,
  created_at timestamptz not null default now(),
  constraint stock_movement_number_unique unique (business_id, product_id, number),
  constraint stock_movement_product_known foreign key (business_id, product_id)
    references product (business_id, id),
  constraint stock_movement_changes check (change_qty <> 0)
);
alter table stock_movement add constraint stock_movement_pkey primary key (business_id, id);

-- Bookings

-- date, start_time and end_time are the wall clock of the business when it was booked; services and products hold
-- the lines as they were then, and total holds products_total; sealed holds what the booking shows of its customer,
-- and its notes. search is set only where that differs from the customer's card.
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
  -- The deposit that is asked, and whether anything has been paid; counted by the day of the appointment.
  deposit_amount numeric(14,3),
  has_payments boolean not null default false,
  -- Until when a booking waits for its deposit. It holds until the deposit has come, the booking is cancelled,
  -- or somebody has confirmed it by hand; paying then confirms it where the business confirms by itself.
  deposit_due_at timestamptz,
  deposit_holds boolean not null default false,
  deposit_confirms boolean not null default false,
  -- What was done with the booking, when and by whom, the oldest first: written by the statement that does it, so
  -- that neither can be without the other.
  history jsonb not null default '[]',
  -- Since when it is completed, and whether its customer is yet to be asked for a review.
  completed_at timestamptz,
  asks_review boolean not null default false,
  products jsonb not null default '[]',
  products_total numeric(14,3) not null default 0,
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
create index booking_with_payments on booking (business_id, date, starts_at, id) where has_payments;
create index booking_awaiting_deposit on booking (deposit_due_at, business_id) where deposit_holds;
create index booking_awaiting_review_letter on booking (completed_at, business_id) where asks_review;
create index booking_with_products on booking (business_id, customer_id, starts_at)
  where products_total > 0;
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

-- Payments: one ledger behind every view

-- Of a booking, or of none (the sale of a gift card). source is where it comes from, and null where a gift card pays:
-- its sale was the row of the feed. day is the local day then, fee what the payment cost that day. covers PRICE: what
-- was bought. TIP: nothing that is owed. SURPLUS: what was paid already, and goes back. The marks of a booking count
-- PRICE alone.
create table payment (
  business_id uuid not null,
  id uuid not null,
  booking_id uuid,
  amount numeric(14,3) not null,
  currency text not null,
  method text not null,
  created_at timestamptz not null default now(),
  source text,
  day date not null,
  fee numeric(14,3) not null default 0,
  provider text,
  provider_id text,
  gift_card_id uuid,
  provider_account text,
  covers text not null default 'PRICE',
  constraint payment_pkey primary key (business_id, id),
  constraint payment_booking_known foreign key (business_id, booking_id)
    references booking (business_id, id),
  constraint payment_amount_positive check (amount > 0),
  constraint payment_source_known check (
    source in ('ONLINE_BOOKING', 'POS_TERMINAL', 'GIFTCARD', 'WORK', 'MARKETPLACE_SHOP')
  ),
  constraint payment_covers_known check (covers in ('PRICE', 'TIP', 'SURPLUS')),
  constraint payment_provider_id_unique unique (business_id, provider, provider_id)
);
create index payment_by_feed on payment (business_id, source, day, created_at, id);
-- The youngest, as primary keys are elsewhere.
create index payment_by_booking on payment (business_id, booking_id);

-- What is to be given back of a booking. Its amount is that of its parts, each taken from one payment.
-- reason is sealed; null: MANUAL. asked_at: the provider gives the money back. next_attempt_at is when a worker asks
-- it (again).
create table refund (
  business_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  currency text not null,
  status text not null,
  reason bytea,
  created_at timestamptz not null,
  decided_at timestamptz,
  asked_at timestamptz,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  constraint refund_booking_known foreign key (business_id, booking_id)
    references booking (business_id, id),
  constraint refund_status_known check (status in ('PENDING', 'COMPLETED', 'DECLINED', 'FAILED')),
  constraint refund_decided check ((status = 'PENDING') = (decided_at is null))
);
create index refund_by_creation on refund (business_id, created_at, id);
create index refund_by_status on refund (business_id, status, created_at, id);
create index refund_by_booking on refund (business_id, booking_id);
create index refund_to_ask on refund (next_attempt_at, business_id) where next_attempt_at is not null;
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
  provider_status text,
  constraint refund_part_refund_known foreign key (business_id, refund_id)
    references refund (business_id, id) on delete cascade,
  constraint refund_part_payment_known foreign key (business_id, payment_id)
    references payment (business_id, id),
  constraint refund_part_amount_positive check (amount > 0),
  constraint refund_part_has_day check ((day is null) = (completed_at is null)),
  constraint refund_part_provider_status_known check (provider_status in ('ASKING', 'GIVEN', 'REFUSED'))
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

-- How many bookings have payments, by the day of the appointment.
create table paid_booking_day (
  business_id uuid not null,
  date date not null,
  bookings integer not null,
  constraint paid_booking_day_pkey primary key (business_id, date)
);

-- What a provider told: each event counts once.
create table provider_event (
  business_id uuid not null,
  provider text not null,
  id text not null,
  created_at timestamptz not null,
  constraint provider_event_pkey primary key (business_id, provider, id)
);
create index provider_event_by_age on provider_event (created_at);

-- Deposits, paid on a page of ours or of a provider

-- Which booking a page for paying is of, by the SHA-256 of its token: a look-up of the whole installation. forget_at is
-- when it is looked whether the page is still wanted: some time after the appointment, which may have moved.
create table payment_page (
  token_hash bytea not null,
  business_id uuid not null,
  booking_id uuid not null,
  created_at timestamptz not null default now(),
  forget_at timestamptz not null default now() + interval '60 days',
  constraint payment_page_pkey primary key (token_hash)
);
create index payment_page_by_business on payment_page (business_id, booking_id);
create index payment_page_to_forget on payment_page (forget_at);

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

-- Gift cards

-- What a business offers of gift cards; without a row it sells none.
create table gift_card_settings (
  business_id uuid not null,
  is_enabled boolean not null,
  min_amount numeric(14,3) not null,
  max_amount numeric(14,3) not null,
  expiration_months integer,
  designs jsonb not null,
  constraint gift_card_settings_in_order check (min_amount <= max_amount),
  constraint gift_card_settings_pkey primary key (business_id)
);

-- Code and recipient are sealed in one piece; the hash of the code finds the card. A deleted card loses both,
-- and keeps what its ledger is about. expired_at: when what was left was taken off.
create table gift_card (
  business_id uuid not null,
  id uuid not null,
  code_hash bytea,
  sealed bytea,
  initial_amount numeric(14,3) not null,
  remaining_amount numeric(14,3) not null,
  expires_at timestamptz,
  expired_at timestamptz,
  created_at timestamptz not null,
  deleted_at timestamptz,
  constraint gift_card_balance_within check (remaining_amount between 0 and initial_amount),
  constraint gift_card_deleted_is_blank check (
    (deleted_at is null) = (code_hash is not null) and (deleted_at is null) = (sealed is not null)
  ),
  constraint gift_card_deleted_is_empty check (deleted_at is null or remaining_amount = 0)
);
alter table gift_card add constraint gift_card_pkey primary key (business_id, id);
alter table gift_card add constraint gift_card_code_unique unique (business_id, code_hash);
create index gift_card_by_creation on gift_card (business_id, created_at, id) where deleted_at is null;
create index gift_card_to_expire on gift_card (expires_at, business_id) where remaining_amount > 0;

-- The ledger of a card: its sum is what remains. payment_id: the sale, or what it paid for a booking.
create table gift_card_movement (
  business_id uuid not null,
  id uuid not null,
  gift_card_id uuid not null,
  kind text not null,
  amount numeric(14,3) not null,
  payment_id uuid,
  created_at timestamptz not null,
  constraint gift_card_movement_card_known foreign key (business_id, gift_card_id)
    references gift_card (business_id, id),
  constraint gift_card_movement_kind_known check (kind in ('ISSUED', 'REDEEMED', 'EXPIRED', 'VOIDED')),
  constraint gift_card_movement_has_sign check (
    case kind when 'ISSUED' then amount > 0 else amount < 0 end
  )
);
create index gift_card_movement_by_card on gift_card_movement (business_id, gift_card_id, created_at, id);
alter table gift_card_movement add constraint gift_card_movement_pkey primary key (business_id, id);

-- Loyalty

-- What a business rewards its customers by: stamps for visits, or points for money. The type never changes.
-- A card of stamps is full at stamps_required; points_per_unit are earned for each unit of the currency.
create table loyalty_program (
  business_id uuid not null,
  id uuid not null,
  name text not null,
  type text not null,
  is_active boolean not null,
  auto_enroll boolean not null,
  stamps_required integer,
  points_per_unit numeric(14,3),
  created_at timestamptz not null,
  deleted_at timestamptz,
  constraint loyalty_program_type_known check (type in ('STAMPS', 'POINTS')),
  constraint loyalty_program_fits_type check (
    (type = 'STAMPS') = (stamps_required is not null) and (type = 'POINTS') = (points_per_unit is not null)
  )
);
alter table loyalty_program add constraint loyalty_program_pkey primary key (business_id, id);
create index loyalty_program_by_creation on loyalty_program (business_id, created_at, id) where deleted_at is null;

-- What a card can be exchanged for: so many points; of a program of stamps, a full card.
create table loyalty_reward (
  business_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  name text not null,
  cost integer not null,
  position integer not null,
  deleted_at timestamptz,
  constraint loyalty_reward_program_known foreign key (business_id, program_id)
    references loyalty_program (business_id, id),
  constraint loyalty_reward_costs check (cost > 0)
);
alter table loyalty_reward add constraint loyalty_reward_pkey primary key (business_id, id);
create index loyalty_reward_by_program on loyalty_reward (business_id, program_id, position) where deleted_at is null;

-- One card a customer and program; closed when the customer is erased. Its balances are the sums of its ledger.
create table loyalty_card (
  business_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  customer_id uuid not null,
  current_stamps integer not null default 0,
  total_stamps integer not null default 0,
  points integer not null default 0,
  rewards_redeemed integer not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null,
  constraint loyalty_card_program_known foreign key (business_id, program_id)
    references loyalty_program (business_id, id),
  constraint loyalty_card_customer_known foreign key (business_id, customer_id)
    references customer (business_id, id),
  constraint loyalty_card_never_below_zero check (current_stamps >= 0 and points >= 0)
);
alter table loyalty_card add constraint loyalty_card_pkey primary key (business_id, id);
alter table loyalty_card add constraint loyalty_card_unique unique (business_id, program_id, customer_id);
create index loyalty_card_by_creation on loyalty_card (business_id, created_at, id);
create index loyalty_card_by_customer on loyalty_card (business_id, customer_id) include (is_active);

-- The end of the ledger of a business, and what was ever given out. Locked from here to the commit by whoever adds
-- lines: so their positions are in the order of commits, and no line ever appears behind one that was read.
create table loyalty_feed (
  business_id uuid not null,
  last_position integer not null,
  last_at timestamptz not null,
  points_issued bigint not null,
  stamps_issued bigint not null,
  rewards_redeemed bigint not null,
  constraint loyalty_feed_pkey primary key (business_id)
);

-- The ledger of all cards; never changed, save that the sealed note of somebody who is erased goes. amount is in stamps
-- or points, negative where they were taken. booking_id: what was earned by; once a card.
create table loyalty_entry (
  business_id uuid not null,
  position integer not null,
  id uuid not null,
  card_id uuid not null,
  type text not null,
  amount integer not null,
  booking_id uuid,
  reward_id uuid,
  sealed bytea,
  created_at timestamptz not null,
  constraint loyalty_entry_card_known foreign key (business_id, card_id)
    references loyalty_card (business_id, id),
  constraint loyalty_entry_booking_known foreign key (business_id, booking_id)
    references booking (business_id, id),
  constraint loyalty_entry_reward_known foreign key (business_id, reward_id)
    references loyalty_reward (business_id, id),
  constraint loyalty_entry_booking_unique unique (business_id, card_id, booking_id),
  constraint loyalty_entry_has_sign check (
    case type
      when 'CARD_CREATED' then amount = 0
      when 'STAMPS_ADDED' then amount > 0
      when 'POINTS_EARNED' then amount > 0
      when 'POINTS_ADJUSTED' then amount <> 0
      when 'STAMPS_REMOVED' then amount < 0
      when 'REWARD_REDEEMED' then amount < 0
      else false
    end
  )
);
alter table loyalty_entry add constraint loyalty_entry_pkey primary key (business_id, position);
create index loyalty_entry_by_type on loyalty_entry (business_id, type, position);
create index loyalty_entry_issued on loyalty_entry (business_id, created_at) include (amount)
  where type in ('POINTS_EARNED', 'POINTS_ADJUSTED') and amount > 0;

-- Invoices: of customers, and of businesses for their plan

-- The number that was given last, by business and year of its zone: locked until the invoice is there,
-- so that a number is used or was never taken.
create table invoice_counter (
  business_id uuid not null,
  year integer not null,
  last_number integer not null,
  constraint invoice_counter_pkey primary key (business_id, year)
);

-- What a business has told its customer to have paid; never changed. content holds business, lines and
-- taxes, one of each rate, as they were, sealed whom it was for, until they are erased.
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

-- Which plan a business has from when on.
create table plan_change (
  business_id uuid not null,
  id uuid not null,
  plan text not null,
  changed_at timestamptz not null,
  constraint plan_change_pkey primary key (business_id, id),
  constraint plan_change_plan_known check (plan in ('FREE', 'PRO', 'ENTERPRISE'))
);

-- The subscription of a business to a plan that is paid for, from its first change to one until FREE.
-- due_at is when its next month begins and is invoiced, null without such a plan; months counts those
-- that have begun, the last at period_start; credit is what the next invoice takes off.
create table plan_subscription (
  business_id uuid not null,
  id uuid not null,
  started_at timestamptz not null,
  months integer not null default 0,
  period_start timestamptz,
  due_at timestamptz,
  credit numeric(14,3) not null default 0,
  constraint plan_subscription_pkey primary key (business_id),
  constraint plan_subscription_credit_range check (credit >= 0)
);
create index plan_subscription_due on plan_subscription (due_at) where due_at is not null;

-- What a business owes for its plan. content holds both sides and the lines as they were.
create table subscription_invoice (
  business_id uuid not null,
  id uuid not null,
  subscription_id uuid not null,
  number text not null,
  amount numeric(14,3) not null,
  currency text not null,
  status text not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  content jsonb not null,
  paid_at timestamptz,
  created_at timestamptz not null,
  constraint subscription_invoice_status_known check (status in ('open', 'paid', 'void', 'uncollectible')),
  constraint subscription_invoice_period check (period_start < period_end),
  constraint subscription_invoice_paid check ((status = 'paid') = (paid_at is not null)),
  constraint subscription_invoice_number_unique unique (business_id, number),
  constraint subscription_invoice_period_unique unique (business_id, period_start),
  constraint subscription_invoice_pkey primary key (business_id, id)
);
create index subscription_invoice_by_creation on subscription_invoice (business_id, created_at, id);

-- Reviews

-- What a customer says of a visit: one review a booking. sealed holds the comment and what the business answered.
create table review (
  business_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  customer_id uuid not null,
  staff_id uuid not null,
  rating smallint not null,
  sealed bytea not null,
  response_id uuid,
  responded_at timestamptz,
  created_at timestamptz not null,
  constraint review_booking_known foreign key (business_id, booking_id)
    references booking (business_id, id),
  constraint review_rating_range check (rating between 1 and 5)
);
alter table review add constraint review_pkey primary key (business_id, id);
alter table review add constraint review_booking_unique unique (business_id, booking_id);
create index review_by_creation on review (business_id, created_at, id);
create index review_by_staff on review (business_id, staff_id, created_at, id);

-- Campaigns

-- A message to all customers of a segment. send_at is when the worker sends it; null once it was sent or deleted.
-- recipients: how many were in the segment then.
create table campaign (
  business_id uuid not null,
  id uuid not null,
  title text not null,
  message text not null,
  segment text not null,
  status text not null,
  scheduled_at timestamptz,
  send_at timestamptz,
  recipients integer,
  created_at timestamptz not null,
  sent_at timestamptz,
  deleted_at timestamptz,
  constraint campaign_status_known check (status in ('DRAFT', 'SCHEDULED', 'SENT')),
  constraint campaign_sent_is_counted check (
    (status = 'SENT') = (sent_at is not null) and (status = 'SENT') = (recipients is not null)
  )
);
create index campaign_by_creation on campaign (business_id, created_at, id) where deleted_at is null;
create index campaign_by_sending on campaign (business_id, sent_at) where sent_at is not null;
create index campaign_due on campaign (send_at, business_id) where send_at is not null;
alter table campaign add constraint campaign_pkey primary key (business_id, id);

-- What is sent again and again, with a name for those who choose it.
create table campaign_template (
  business_id uuid not null,
  id uuid not null,
  name text not null,
  title text not null,
  message text not null,
  segment text not null,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index campaign_template_by_creation on campaign_template (business_id, created_at, id)
  where deleted_at is null;
alter table campaign_template add constraint campaign_template_pkey primary key (business_id, id);

-- A sent campaign on its way through one channel. due_at is when a worker looks at its messages (again); null once
-- none is left. Few rows, so that a look over all businesses finds each however much another has to send.
create table campaign_sending (
  business_id uuid not null,
  campaign_id uuid not null,
  channel text not null,
  sent_at timestamptz not null,
  due_at timestamptz,
  constraint campaign_sending_campaign_known foreign key (business_id, campaign_id)
    references campaign (business_id, id) on delete cascade
);
create index campaign_sending_due on campaign_sending (due_at, business_id) where due_at is not null;
create index campaign_sending_by_age on campaign_sending (sent_at);
alter table campaign_sending add constraint campaign_sending_pkey
  primary key (business_id, campaign_id, channel);

-- A queue: one row a customer and channel, without anything personal. next_attempt_at is set while there is work; to
-- claim a row is to move it to the moment at which somebody else may try. Customers are not referred to, or sending
-- would wait for whoever changes one of them; who was erased is not found at delivery.
create table campaign_message (
  business_id uuid not null,
  campaign_id uuid not null,
  channel text not null,
  customer_id uuid not null,
  status text not null,
  reason text,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  constraint campaign_message_sending_known foreign key (business_id, campaign_id, channel)
    references campaign_sending (business_id, campaign_id, channel) on delete cascade,
  constraint campaign_message_status_known check (status in ('QUEUED', 'SENT', 'SKIPPED', 'FAILED'))
);
create index campaign_message_waiting on campaign_message (business_id, campaign_id, channel, next_attempt_at)
  where next_attempt_at is not null;
create index campaign_message_by_customer on campaign_message (business_id, customer_id);
alter table campaign_message add constraint campaign_message_pkey
  primary key (business_id, campaign_id, channel, customer_id);

-- Wallet passes

-- What the pass of a loyalty card shows on phones, from the first time somebody fetched it. changed_at is of whole
-- seconds and rises with each content that is served: phones ask for what is newer.
create table wallet_pass (
  business_id uuid not null,
  card_id uuid not null,
  content_hash bytea not null,
  changed_at timestamptz not null,
  message text,
  campaign_id uuid,
  constraint wallet_pass_card_known foreign key (business_id, card_id)
    references loyalty_card (business_id, id)
);
alter table wallet_pass add constraint wallet_pass_pkey primary key (business_id, card_id);

-- Devices that show a pass and are told of its changes. The revision rises with each change; push_due_at is set while
-- the device waits to be told, and is the lease of whoever tells it.
create table wallet_registration (
  business_id uuid not null,
  card_id uuid not null,
  device_hash bytea not null,
  push_token bytea not null,
  revision integer not null,
  registered_at timestamptz not null,
  push_due_at timestamptz,
  push_attempts integer not null default 0,
  constraint wallet_registration_card_known foreign key (business_id, card_id)
    references loyalty_card (business_id, id)
);
alter table wallet_registration add constraint wallet_registration_pkey
  primary key (business_id, card_id, device_hash);
create index wallet_registration_by_device on wallet_registration (business_id, device_hash);
create index wallet_registration_due on wallet_registration (push_due_at) where push_due_at is not null;
