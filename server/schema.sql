create extension btree_gist;

CREATE OR REPLACE FUNCTION public.audit_retention_start()
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$
  select (lpad(to_hex((extract(epoch from now() - interval '400 days') * 1000)::bigint), 12, '0')
    || repeat('0', 20))::uuid
$function$
;

CREATE OR REPLACE FUNCTION public.delete_expired_audit_entries(of_business uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  is_deleted boolean := not exists (select from directory where business_id = of_business);
  start uuid := public.audit_retention_start();
begin
  delete from audit_entry where business_id = of_business and (is_deleted or id < start);
end
$function$
;

CREATE OR REPLACE FUNCTION public.delete_expired_account_audit_entries()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  start uuid := public.audit_retention_start();
begin
  delete from account_audit_entry where id < start;
end
$function$
;

create table directory (
  business_id uuid not null,
  slug text not null,
  name text not null,
  plan text not null,
  timezone text not null,
  currency text not null,
  data_key bytea not null,
  created_at timestamptz not null default now(),
  require_second_factor boolean not null default false,
  suspended_at timestamptz,
  suspended_for text,
  deletion_due_at timestamptz,
  support_until timestamptz,
  support_writes boolean not null default false,
  support_visited_at timestamptz,
  cash_rounding numeric(14,3),
  constraint directory_pkey primary key (business_id),
  constraint directory_slug_unique unique (slug),
  constraint directory_plan_known check (plan in ('FREE', 'PRO', 'ENTERPRISE')),
  constraint directory_suspension_known check (suspended_for in ('PAYMENT', 'ABUSE', 'REQUEST', 'DELETION', 'OTHER'))
);

create table account (
  id uuid not null,
  email_hash bytea not null,
  sealed bytea not null,
  password_hash text,
  created_at timestamptz not null default now(),
  locale text not null default 'en',
  email_proven_at timestamptz,
  constraint account_pkey primary key (id),
  constraint account_email_unique unique (email_hash)
);

create table membership (
  account_id uuid not null,
  business_id uuid not null,
  role text not null,
  staff_id uuid,
  created_at timestamptz not null default now(),
  sees_all boolean not null default true,
  may_cancel boolean not null default true,
  may_check_out boolean not null default true,
  may_override boolean not null default false,
  may_discount boolean not null default true,
  constraint membership_pkey primary key (account_id, business_id),
  constraint membership_account_known foreign key (account_id) references account(id) on delete cascade,
  constraint membership_role_known check (role in ('OWNER', 'MANAGER', 'STAFF'))
);
create index membership_by_business on membership (business_id);

create table session (
  token_hash bytea not null,
  id uuid not null,
  account_id uuid not null,
  user_agent text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  second_factor_at timestamptz,
  visited_business uuid,
  constraint session_pkey primary key (token_hash),
  constraint session_id_unique unique (id),
  constraint session_account_known foreign key (account_id) references account(id) on delete cascade
);
create index session_by_account on session (account_id, created_at);

create table password_reset (
  token_hash bytea not null,
  account_id uuid not null,
  created_at timestamptz not null default now(),
  is_mailed boolean not null default false,
  constraint password_reset_pkey primary key (token_hash),
  constraint password_reset_account_known foreign key (account_id) references account(id) on delete cascade
);

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
  is_mailed boolean not null default false,
  awaits_proof boolean not null default false,
  constraint invitation_pkey primary key (token_hash),
  constraint invitation_once unique (business_id, email_hash),
  constraint invitation_role_known check (role in ('OWNER', 'MANAGER', 'STAFF'))
);

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

create table mail (
  id uuid not null,
  sealed bytea not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint mail_pkey primary key (id)
);
create index mail_due on mail (next_attempt_at);

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
  rev integer not null default 1,
  has_webhooks boolean not null default false,
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
  legal_name text,
  registration_number text,
  vat_number text,
  vat_percent numeric(14,3),
  payment_provider text not null default 'MANUAL',
  payment_account text,
  rating_sum integer not null default 0,
  request_reviews boolean not null default true,
  constraint business_pkey primary key (business_id),
  constraint business_slot_duration_range check (slot_duration >= 5 and slot_duration <= 1440),
  constraint business_slot_capacity_range check (slot_capacity >= 1 and slot_capacity <= 100),
  constraint business_buffers_range check (buffer_time_before >= 0 and buffer_time_before <= 1440 and buffer_time_after >= 0 and buffer_time_after <= 1440),
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
    references webhook_subscription(business_id, id) on delete cascade,
  constraint webhook_delivery_event_known foreign key (business_id, event_id)
    references event(business_id, id) on delete cascade,
  constraint webhook_delivery_status_known check (status in ('PENDING', 'SUCCESS', 'FAILED'))
);
create index webhook_delivery_due on webhook_delivery (next_attempt_at) where next_attempt_at is not null;
create index webhook_delivery_by_creation on webhook_delivery (business_id, subscription_id, created_at, id);
create index webhook_delivery_of_business on webhook_delivery (business_id, next_attempt_at, event_id) where next_attempt_at is not null;

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
  constraint location_pkey primary key (business_id, id),
  constraint location_place_whole check ((latitude is null) = (longitude is null))
);
create index location_by_creation on location (business_id, created_at, id) where deleted_at is null;

create table geocoded_place (
  business_id uuid not null,
  words_hash bytea not null,
  sealed bytea not null,
  expires_at timestamptz not null,
  constraint geocoded_place_pkey primary key (business_id, words_hash)
);
create index geocoded_place_by_end on geocoded_place (expires_at);

create table service_category (
  business_id uuid not null,
  id uuid not null,
  name text not null,
  description text,
  sort_order integer not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  vat_percent numeric(14,3),
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
  is_online boolean not null default true,
  vat_percent numeric(14,3),
  constraint service_pkey primary key (business_id, id),
  constraint service_category_known foreign key (business_id, category_id) references service_category(business_id, id),
  constraint service_duration_range check (duration >= 5 and duration <= 1440)
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
  constraint service_variant_service_known foreign key (business_id, service_id) references service(business_id, id),
  constraint service_variant_duration_range check (duration >= 5 and duration <= 1440)
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
  constraint service_addon_service_known foreign key (business_id, service_id) references service(business_id, id),
  constraint service_addon_duration_range check (duration >= 0 and duration <= 1440)
);
create index service_addon_by_service on service_addon (business_id, service_id);

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
  is_online boolean not null default true,
  constraint staff_pkey primary key (business_id, id)
);

create table staff_service (
  business_id uuid not null,
  staff_id uuid not null,
  service_id uuid not null,
  price_override numeric(14,3),
  constraint staff_service_pkey primary key (business_id, staff_id, service_id),
  constraint staff_service_staff_known foreign key (business_id, staff_id)
    references staff(business_id, id) on delete cascade,
  constraint staff_service_service_known foreign key (business_id, service_id)
    references service(business_id, id) on delete cascade
);
create index staff_service_by_service on staff_service (business_id, service_id);

create table opening_hours (
  business_id uuid not null,
  day_of_week smallint not null,
  start_minute smallint not null,
  end_minute smallint not null,
  is_open boolean not null,
  constraint opening_hours_pkey primary key (business_id, day_of_week),
  constraint opening_hours_day_range check (day_of_week >= 1 and day_of_week <= 7),
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
  constraint schedule_exception_hours check (is_closed and start_minute is null and end_minute is null or not is_closed and 0 <= start_minute and start_minute < end_minute and end_minute <= 1440)
);

create table staff_hours (
  business_id uuid not null,
  staff_id uuid not null,
  day_of_week smallint not null,
  start_minute smallint not null,
  end_minute smallint not null,
  is_open boolean not null,
  constraint staff_hours_pkey primary key (business_id, staff_id, day_of_week),
  constraint staff_hours_staff_known foreign key (business_id, staff_id)
    references staff(business_id, id) on delete cascade,
  constraint staff_hours_day_range check (day_of_week >= 1 and day_of_week <= 7),
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
    references staff(business_id, id) on delete cascade,
  constraint staff_break_one_day check (num_nonnulls(day_of_week, date) = 1),
  constraint staff_break_day_range check (day_of_week >= 1 and day_of_week <= 7),
  constraint staff_break_order check (0 <= start_minute and start_minute < end_minute and end_minute <= 1440)
);
create index staff_break_by_staff on staff_break (business_id, staff_id);

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
    references staff(business_id, id) on delete cascade,
  constraint staff_absence_order check (start_date <= end_date)
);
create index staff_absence_by_staff on staff_absence (business_id, staff_id, end_date);

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
  consent_source text,
  merged_into uuid,
  proven_at timestamptz,
  is_listed boolean not null default true,
  constraint customer_pkey primary key (business_id, id)
);
create index customer_by_creation on customer (business_id, created_at, id);
create index customer_by_search on customer using gin (search);
create index customer_by_tag on customer using gin (tag_hashes);
create index customer_by_merge on customer (business_id, merged_into) where merged_into is not null;
create index customer_by_change on customer (business_id, updated_at);

create table customer_address (
  business_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  sealed bytea not null,
  created_at timestamptz not null default now(),
  constraint customer_address_pkey primary key (business_id, id),
  constraint customer_address_customer_known foreign key (business_id, customer_id)
    references customer(business_id, id) on delete cascade
);
create index customer_address_by_customer on customer_address (business_id, customer_id, created_at);

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
  constraint customer_membership_customer_known foreign key (business_id, customer_id) references customer(business_id, id),
  constraint customer_membership_status_known check (status in ('ACTIVE', 'PAST_DUE', 'CANCELLED')),
  constraint customer_membership_interval_known check (billing_interval in ('WEEK', 'MONTH', 'YEAR'))
);
create index customer_membership_by_start on customer_membership (business_id, started_at, id);

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
  constraint product_pkey primary key (business_id, id),
  constraint product_stock_not_negative check (stock_quantity >= 0),
  constraint product_status_known check (status in ('ACTIVE', 'INACTIVE'))
);
create unique index product_sku_unique on product (business_id, sku) where deleted_at is null;
create index product_by_creation on product (business_id, created_at, id) where deleted_at is null;

create table stock_movement (
  business_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  number integer not null,
  change_qty integer not null,
  stock_quantity integer not null,
  reason text not null,
  created_at timestamptz not null default now(),
  constraint stock_movement_pkey primary key (business_id, id),
  constraint stock_movement_number_unique unique (business_id, product_id, number),
  constraint stock_movement_product_known foreign key (business_id, product_id) references product(business_id, id),
  constraint stock_movement_changes check (change_qty <> 0)
);

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
  deposit_amount numeric(14,3),
  has_payments boolean not null default false,
  deposit_due_at timestamptz,
  deposit_holds boolean not null default false,
  deposit_confirms boolean not null default false,
  history jsonb not null default '[]'::jsonb,
  completed_at timestamptz,
  asks_review boolean not null default false,
  products jsonb not null default '[]'::jsonb,
  products_total numeric(14,3) not null default 0,
  source text not null default 'DASHBOARD',
  notifies_customer boolean not null default false,
  messages_changed_at timestamptz,
  revision integer not null default 0,
  link_version integer not null default 0,
  confirm_due_at timestamptz,
  edited_count integer not null default 0,
  ended_by jsonb,
  restored_version integer,
  restored_from integer,
  constraint booking_pkey primary key (business_id, id),
  constraint booking_number_unique unique (business_id, booking_number),
  constraint booking_customer_known foreign key (business_id, customer_id) references customer(business_id, id),
  constraint booking_staff_known foreign key (business_id, staff_id) references staff(business_id, id),
  constraint booking_status_known check (status in ('PENDING', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED', 'NO_SHOW')),
  constraint booking_order check (starts_at < ends_at),
  constraint booking_source_known check (source in ('DASHBOARD', 'API', 'BOOKING_PAGE', 'WAITLIST', 'IMPORT'))
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
create index booking_with_products on booking (business_id, customer_id, starts_at) where products_total > 0;
create index booking_messages_changed on booking (messages_changed_at) where messages_changed_at is not null;
create index booking_confirm_due on booking (confirm_due_at) where confirm_due_at is not null;
create index booking_by_change on booking (business_id, updated_at) include (customer_id);

create table claim (
  business_id uuid not null,
  booking_id uuid not null,
  part smallint not null default 0,
  staff_id uuid not null,
  lane smallint not null default 0,
  start_minute integer not null,
  end_minute integer not null,
  kind text not null default 'BOOKING',
  expires_at timestamptz,
  constraint claim_pkey primary key (business_id, booking_id, part),
  constraint claim_time_free exclude using gist (business_id with =, staff_id with =, lane with =, int4range(start_minute, end_minute) with &&),
  constraint claim_order check (start_minute < end_minute),
  constraint claim_kind_known check (kind in ('BOOKING', 'HOLD', 'OFFER')),
  constraint claim_expires_unless_booked check ((kind = 'BOOKING') = (expires_at is null))
);
create index claim_by_start on claim (business_id, start_minute) include (end_minute, staff_id, expires_at);
create index claim_by_member on claim (business_id, staff_id, start_minute) include (end_minute, expires_at);
create index claim_by_expiry on claim (business_id, staff_id, expires_at) where expires_at is not null;
comment on column claim.booking_id is 'the owner: a booking, hold or offer, see kind';

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
  sale_id uuid,
  rounding numeric(14,3) not null default 0,
  constraint payment_pkey primary key (business_id, id),
  constraint payment_provider_id_unique unique (business_id, provider, provider_id),
  constraint payment_booking_known foreign key (business_id, booking_id) references booking(business_id, id),
  constraint payment_amount_positive check (amount > 0),
  constraint payment_source_known check (source in ('ONLINE_BOOKING', 'POS_TERMINAL', 'GIFTCARD', 'WORK', 'MARKETPLACE_SHOP')),
  constraint payment_covers_known check (covers in ('PRICE', 'TIP', 'SURPLUS'))
);
create index payment_by_feed on payment (business_id, source, day, created_at, id);
create index payment_by_booking on payment (business_id, booking_id);
create index payment_by_sale on payment (business_id, sale_id) where sale_id is not null;

create table refund (
  business_id uuid not null,
  id uuid not null,
  booking_id uuid,
  currency text not null,
  status text not null,
  reason bytea,
  created_at timestamptz not null,
  decided_at timestamptz,
  asked_at timestamptz,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  owed_again boolean not null default false,
  sale_id uuid,
  lines jsonb,
  constraint refund_pkey primary key (business_id, id),
  constraint refund_booking_known foreign key (business_id, booking_id) references booking(business_id, id),
  constraint refund_status_known check (status in ('PENDING', 'COMPLETED', 'DECLINED', 'FAILED')),
  constraint refund_decided check ((status = 'PENDING') = (decided_at is null))
);
create index refund_by_creation on refund (business_id, created_at, id);
create index refund_by_status on refund (business_id, status, created_at, id);
create index refund_by_booking on refund (business_id, booking_id);
create index refund_to_ask on refund (next_attempt_at, business_id) where next_attempt_at is not null;
create index refund_by_sale on refund (business_id, sale_id) where sale_id is not null;

create table refund_part (
  business_id uuid not null,
  id uuid not null,
  refund_id uuid,
  payment_id uuid not null,
  amount numeric(14,3) not null,
  source text,
  provider_id text,
  completed_at timestamptz,
  day date,
  provider_status text,
  method text,
  rounding numeric(14,3) not null default 0,
  constraint refund_part_pkey primary key (business_id, id),
  constraint refund_part_refund_known foreign key (business_id, refund_id)
    references refund(business_id, id) on delete cascade,
  constraint refund_part_payment_known foreign key (business_id, payment_id) references payment(business_id, id),
  constraint refund_part_amount_positive check (amount > 0),
  constraint refund_part_has_day check ((day is null) = (completed_at is null)),
  constraint refund_part_provider_status_known check (provider_status in ('ASKING', 'GIVEN', 'REFUSED')),
  constraint refund_part_reversal_is_completed check (refund_id is not null or day is not null)
);
create index refund_part_by_feed on refund_part (business_id, source, day, completed_at, id) where day is not null;
create index refund_part_by_payment on refund_part (business_id, payment_id);
create index refund_part_by_refund on refund_part (business_id, refund_id);

create table payment_day (
  business_id uuid not null,
  day date not null,
  source text not null,
  row_count integer not null,
  gross numeric(14,3) not null,
  fees numeric(14,3) not null,
  constraint payment_day_pkey primary key (business_id, day, source)
);

create table paid_booking_day (
  business_id uuid not null,
  date date not null,
  bookings integer not null,
  constraint paid_booking_day_pkey primary key (business_id, date)
);

create table provider_event (
  business_id uuid not null,
  provider text not null,
  id text not null,
  created_at timestamptz not null,
  constraint provider_event_pkey primary key (business_id, provider, id)
);
create index provider_event_by_age on provider_event (created_at);

create table payment_page (
  token_hash bytea not null,
  business_id uuid not null,
  booking_id uuid not null,
  created_at timestamptz not null default now(),
  forget_at timestamptz not null default (now() + '60 days'::interval),
  constraint payment_page_pkey primary key (token_hash)
);
create index payment_page_by_business on payment_page (business_id, booking_id);
create index payment_page_to_forget on payment_page (forget_at);

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
  constraint checkout_booking_known foreign key (business_id, booking_id) references booking(business_id, id),
  constraint checkout_status_known check (status in ('OPEN', 'PAID', 'CLOSED'))
);
create index checkout_by_booking on checkout (business_id, booking_id, created_at);
create index checkout_to_look_at on checkout (look_at, business_id) where look_at is not null;

create table gift_card_settings (
  business_id uuid not null,
  is_enabled boolean not null,
  min_amount numeric(14,3) not null,
  max_amount numeric(14,3) not null,
  expiration_months integer,
  designs jsonb not null,
  constraint gift_card_settings_pkey primary key (business_id),
  constraint gift_card_settings_in_order check (min_amount <= max_amount)
);

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
  voided_at timestamptz,
  recipient_hash bytea,
  constraint gift_card_pkey primary key (business_id, id),
  constraint gift_card_code_unique unique (business_id, code_hash),
  constraint gift_card_balance_within check (remaining_amount >= 0 and remaining_amount <= initial_amount),
  constraint gift_card_deleted_is_blank check ((deleted_at is null) = (code_hash is not null) and (deleted_at is null) = (sealed is not null)),
  constraint gift_card_deleted_is_empty check (deleted_at is null or remaining_amount = 0)
);
create index gift_card_by_creation on gift_card (business_id, created_at, id) where deleted_at is null;
create index gift_card_to_expire on gift_card (expires_at, business_id) where remaining_amount > 0;
create index gift_card_by_recipient on gift_card (business_id, recipient_hash) where recipient_hash is not null;
create index gift_card_to_hash on gift_card (business_id, id) where recipient_hash is null and deleted_at is null;

create table gift_card_movement (
  business_id uuid not null,
  id uuid not null,
  gift_card_id uuid not null,
  kind text not null,
  amount numeric(14,3) not null,
  payment_id uuid,
  created_at timestamptz not null,
  constraint gift_card_movement_pkey primary key (business_id, id),
  constraint gift_card_movement_card_known foreign key (business_id, gift_card_id) references gift_card(business_id, id),
  constraint gift_card_movement_kind_known check (kind in ('ISSUED', 'REDEEMED', 'REFUNDED', 'EXPIRED', 'VOIDED')),
  constraint gift_card_movement_has_sign check (
case
    when kind in ('ISSUED', 'REFUNDED') then amount > 0
    else amount < 0
end)
);
create index gift_card_movement_by_card on gift_card_movement (business_id, gift_card_id, created_at, id);

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
  constraint loyalty_program_pkey primary key (business_id, id),
  constraint loyalty_program_type_known check (type in ('STAMPS', 'POINTS')),
  constraint loyalty_program_fits_type check ((type = 'STAMPS') = (stamps_required is not null) and (type = 'POINTS') = (points_per_unit is not null))
);
create index loyalty_program_by_creation on loyalty_program (business_id, created_at, id) where deleted_at is null;

create table loyalty_reward (
  business_id uuid not null,
  id uuid not null,
  program_id uuid not null,
  name text not null,
  cost integer not null,
  "position" integer not null,
  deleted_at timestamptz,
  worth numeric(14,3),
  constraint loyalty_reward_pkey primary key (business_id, id),
  constraint loyalty_reward_program_known foreign key (business_id, program_id) references loyalty_program(business_id, id),
  constraint loyalty_reward_costs check (cost > 0),
  constraint loyalty_reward_worth check (worth > 0)
);
create index loyalty_reward_by_program on loyalty_reward (business_id, program_id, "position") where deleted_at is null;

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
  constraint loyalty_card_pkey primary key (business_id, id),
  constraint loyalty_card_unique unique (business_id, program_id, customer_id),
  constraint loyalty_card_program_known foreign key (business_id, program_id) references loyalty_program(business_id, id),
  constraint loyalty_card_customer_known foreign key (business_id, customer_id) references customer(business_id, id),
  constraint loyalty_card_never_below_zero check (current_stamps >= 0 and points >= 0)
);
create index loyalty_card_by_creation on loyalty_card (business_id, created_at, id);
create index loyalty_card_by_customer on loyalty_card (business_id, customer_id) include (is_active);

create table loyalty_feed (
  business_id uuid not null,
  last_position integer not null,
  last_at timestamptz not null,
  points_issued bigint not null,
  stamps_issued bigint not null,
  rewards_redeemed bigint not null,
  constraint loyalty_feed_pkey primary key (business_id)
);

create table loyalty_entry (
  business_id uuid not null,
  "position" integer not null,
  id uuid not null,
  card_id uuid not null,
  type text not null,
  amount integer not null,
  booking_id uuid,
  reward_id uuid,
  sealed bytea,
  created_at timestamptz not null,
  constraint loyalty_entry_pkey primary key (business_id, "position"),
  constraint loyalty_entry_booking_unique unique (business_id, card_id, booking_id),
  constraint loyalty_entry_card_known foreign key (business_id, card_id) references loyalty_card(business_id, id),
  constraint loyalty_entry_booking_known foreign key (business_id, booking_id) references booking(business_id, id),
  constraint loyalty_entry_reward_known foreign key (business_id, reward_id) references loyalty_reward(business_id, id),
  constraint loyalty_entry_has_sign check (
case type
    when 'CARD_CREATED' then amount = 0
    when 'STAMPS_ADDED' then amount > 0
    when 'POINTS_EARNED' then amount > 0
    when 'POINTS_ADJUSTED' then amount <> 0
    when 'STAMPS_REMOVED' then amount < 0
    when 'REWARD_REDEEMED' then amount < 0
    else false
end)
);
create index loyalty_entry_by_type on loyalty_entry (business_id, type, "position");
create index loyalty_entry_issued on loyalty_entry (business_id, created_at) include (amount) where (type in ('POINTS_EARNED', 'POINTS_ADJUSTED')) and amount > 0;

create table invoice_counter (
  business_id uuid not null,
  year integer not null,
  last_number integer not null,
  constraint invoice_counter_pkey primary key (business_id, year)
);

create table customer_invoice (
  business_id uuid not null,
  id uuid not null,
  number text not null,
  booking_id uuid,
  customer_id uuid,
  total numeric(14,3) not null,
  currency text not null,
  content jsonb not null,
  sealed bytea,
  created_at timestamptz not null,
  sale_id uuid,
  constraint customer_invoice_pkey primary key (business_id, id),
  constraint customer_invoice_booking_unique unique (business_id, booking_id),
  constraint customer_invoice_number_unique unique (business_id, number),
  constraint customer_invoice_booking_known foreign key (business_id, booking_id) references booking(business_id, id)
);
create index customer_invoice_by_creation on customer_invoice (business_id, created_at, id);
create unique index customer_invoice_sale_unique on customer_invoice (business_id, sale_id) where sale_id is not null;

create table plan_change (
  business_id uuid not null,
  id uuid not null,
  plan text not null,
  changed_at timestamptz not null,
  constraint plan_change_pkey primary key (business_id, id),
  constraint plan_change_plan_known check (plan in ('FREE', 'PRO', 'ENTERPRISE'))
);

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
  constraint subscription_invoice_pkey primary key (business_id, id),
  constraint subscription_invoice_number_unique unique (business_id, number),
  constraint subscription_invoice_period_unique unique (business_id, period_start),
  constraint subscription_invoice_status_known check (status in ('open', 'paid', 'void', 'uncollectible')),
  constraint subscription_invoice_period check (period_start < period_end),
  constraint subscription_invoice_paid check ((status = 'paid') = (paid_at is not null))
);
create index subscription_invoice_by_creation on subscription_invoice (business_id, created_at, id);

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
  constraint review_pkey primary key (business_id, id),
  constraint review_booking_unique unique (business_id, booking_id),
  constraint review_booking_known foreign key (business_id, booking_id) references booking(business_id, id),
  constraint review_rating_range check (rating >= 1 and rating <= 5)
);
create index review_by_creation on review (business_id, created_at, id);
create index review_by_staff on review (business_id, staff_id, created_at, id);

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
  constraint campaign_pkey primary key (business_id, id),
  constraint campaign_status_known check (status in ('DRAFT', 'SCHEDULED', 'SENT')),
  constraint campaign_sent_is_counted check ((status = 'SENT') = (sent_at is not null) and (status = 'SENT') = (recipients is not null))
);
create index campaign_by_creation on campaign (business_id, created_at, id) where deleted_at is null;
create index campaign_by_sending on campaign (business_id, sent_at) where sent_at is not null;
create index campaign_due on campaign (send_at, business_id) where send_at is not null;

create table campaign_template (
  business_id uuid not null,
  id uuid not null,
  name text not null,
  title text not null,
  message text not null,
  segment text not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  constraint campaign_template_pkey primary key (business_id, id)
);
create index campaign_template_by_creation on campaign_template (business_id, created_at, id) where deleted_at is null;

create table campaign_sending (
  business_id uuid not null,
  campaign_id uuid not null,
  channel text not null,
  sent_at timestamptz not null,
  due_at timestamptz,
  constraint campaign_sending_pkey primary key (business_id, campaign_id, channel),
  constraint campaign_sending_campaign_known foreign key (business_id, campaign_id)
    references campaign(business_id, id) on delete cascade
);
create index campaign_sending_due on campaign_sending (due_at, business_id) where due_at is not null;
create index campaign_sending_by_age on campaign_sending (sent_at);

create table campaign_message (
  business_id uuid not null,
  campaign_id uuid not null,
  channel text not null,
  customer_id uuid not null,
  status text not null,
  reason text,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  address_hash bytea,
  constraint campaign_message_pkey primary key (business_id, campaign_id, channel, customer_id),
  constraint campaign_message_sending_known foreign key (business_id, campaign_id, channel)
    references campaign_sending(business_id, campaign_id, channel) on delete cascade,
  constraint campaign_message_status_known check (status in ('QUEUED', 'SENT', 'SKIPPED', 'FAILED'))
);
create index campaign_message_waiting on campaign_message (business_id, campaign_id, channel, next_attempt_at) where next_attempt_at is not null;
create index campaign_message_by_customer on campaign_message (business_id, customer_id);
create unique index campaign_message_address_unique on campaign_message (business_id, campaign_id, channel, address_hash);

create table wallet_pass (
  business_id uuid not null,
  card_id uuid not null,
  content_hash bytea not null,
  changed_at timestamptz not null,
  message text,
  campaign_id uuid,
  constraint wallet_pass_pkey primary key (business_id, card_id),
  constraint wallet_pass_card_known foreign key (business_id, card_id) references loyalty_card(business_id, id)
);

create table wallet_registration (
  business_id uuid not null,
  card_id uuid not null,
  device_hash bytea not null,
  push_token bytea not null,
  revision integer not null,
  registered_at timestamptz not null,
  push_due_at timestamptz,
  push_attempts integer not null default 0,
  constraint wallet_registration_pkey primary key (business_id, card_id, device_hash),
  constraint wallet_registration_card_known foreign key (business_id, card_id) references loyalty_card(business_id, id)
);
create index wallet_registration_by_device on wallet_registration (business_id, device_hash);
create index wallet_registration_due on wallet_registration (push_due_at) where push_due_at is not null;

create table sign_in_network (
  account_id uuid not null,
  network bytea not null,
  last_at timestamptz not null default now(),
  constraint sign_in_network_pkey primary key (account_id, network),
  constraint sign_in_network_account_known foreign key (account_id) references account(id) on delete cascade
);
create index sign_in_network_by_age on sign_in_network (last_at);

create table live_stream (
  id uuid not null,
  business_id uuid not null,
  account_id uuid not null,
  expires_at timestamptz not null,
  constraint live_stream_pkey primary key (id)
);
create index live_stream_by_business on live_stream (business_id);
create index live_stream_by_account on live_stream (account_id);

create table second_factor (
  id uuid not null,
  account_id uuid not null,
  type text not null,
  sealed bytea not null,
  credential_hash bytea,
  used_counter bigint not null default 0,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  last_used_at timestamptz,
  constraint second_factor_pkey primary key (id),
  constraint second_factor_passkey_unique unique (credential_hash),
  constraint second_factor_account_known foreign key (account_id) references account(id) on delete cascade,
  constraint second_factor_type_known check (type in ('TOTP', 'PASSKEY'))
);
create index second_factor_by_account on second_factor (account_id, created_at);

create table recovery_code (
  account_id uuid not null,
  code_hash bytea not null,
  constraint recovery_code_pkey primary key (account_id, code_hash),
  constraint recovery_code_account_known foreign key (account_id) references account(id) on delete cascade
);

create table login_challenge (
  token_hash bytea not null,
  account_id uuid not null,
  password_digest bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  constraint login_challenge_pkey primary key (token_hash),
  constraint login_challenge_account_known foreign key (account_id) references account(id) on delete cascade
);

create table audit_entry (
  business_id uuid not null,
  id uuid not null,
  action text not null,
  actor_kind text not null,
  actor_id uuid,
  target_id uuid,
  changes jsonb not null,
  origin bytea,
  constraint audit_entry_pkey primary key (business_id, id),
  constraint audit_entry_actor_known check (actor_kind in ('ACCOUNT', 'API_KEY', 'OPERATOR'))
);
comment on column audit_entry.id is 'contains the time of the entry';
comment on column audit_entry.changes is 'the fields with their values before and after, personal data masked';
comment on column audit_entry.origin is 'sealed: the address and User-Agent of the request';

create table account_audit_entry (
  id uuid not null,
  account_id uuid not null,
  business_ids uuid[] not null,
  action text not null,
  origin bytea not null,
  constraint account_audit_entry_pkey primary key (id)
);
create index account_audit_entry_by_account on account_audit_entry (account_id, id);
create index account_audit_entry_by_business on account_audit_entry using gin (business_ids);
comment on column account_audit_entry.business_ids is 'the businesses of the account at that time, at most 100';

create table audit_removal (
  id uuid not null,
  constraint audit_removal_pkey primary key (id)
);

create table unfit_payment (
  business_id uuid not null,
  id uuid not null,
  checkout_id uuid not null,
  booking_id uuid not null,
  provider text not null,
  provider_id text not null,
  amount text not null,
  currency text not null,
  created_at timestamptz not null,
  constraint unfit_payment_pkey primary key (business_id, id),
  constraint unfit_payment_unique unique (business_id, provider, provider_id),
  constraint unfit_payment_booking_known foreign key (business_id, booking_id) references booking(business_id, id)
);

create table unsubscribed_address (
  business_id uuid not null,
  address_hash bytea not null,
  unsubscribed_at timestamptz not null,
  constraint unsubscribed_address_pkey primary key (business_id, address_hash)
);

create table retired_key (
  id text not null,
  sealed bytea not null,
  retired_at timestamptz not null default now(),
  constraint retired_key_pkey primary key (id)
);

create table message (
  business_id uuid not null,
  id uuid not null,
  kind text not null,
  channel text not null,
  sealed bytea not null,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint message_pkey primary key (business_id, id),
  constraint message_channel_known check (channel = 'EMAIL'),
  constraint message_kind_known check (kind in ('GIFT_CARD', 'INVITATION', 'REVIEW_REQUEST', 'TEST', 'BOOKING_CONFIRMATION', 'MY_BOOKINGS', 'RECEIPT'))
);
create index message_due on message (due_at);
create index message_due_by_business on message (business_id, due_at);

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
  ended_at timestamptz,
  sweep_at timestamptz not null,
  token_hash bytea,
  network_hash bytea,
  asked_staff_id uuid,
  network_hashes bytea[],
  constraint hold_pkey primary key (business_id, id),
  constraint hold_staff_known foreign key (business_id, staff_id) references staff(business_id, id),
  constraint hold_holder_known check (holder in ('KEY', 'SESSION', 'GUEST'))
);
create index hold_due on hold (sweep_at);
create index hold_live on hold (business_id, date) where ended_at is null;
create unique index hold_token_unique on hold (business_id, token_hash) where token_hash is not null;

create table message_settings (
  business_id uuid not null,
  settings jsonb not null,
  constraint message_settings_pkey primary key (business_id)
);

create table booking_message (
  business_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  kind text not null,
  channel text not null,
  window_minutes integer not null,
  booking_version integer not null,
  booking_status text not null,
  due_at timestamptz not null,
  status text not null default 'QUEUED',
  reason text,
  attempts integer not null default 0,
  is_resent boolean not null default false,
  sent_at timestamptz,
  created_at timestamptz not null,
  is_by_guest boolean not null default false,
  constraint booking_message_pkey primary key (business_id, id),
  constraint booking_message_unique unique (business_id, booking_id, kind, window_minutes, channel, booking_version),
  constraint booking_message_booking_known foreign key (business_id, booking_id) references booking(business_id, id),
  constraint booking_message_channel_known check (channel in ('EMAIL', 'SMS', 'EVENT')),
  constraint booking_message_status_known check (status in ('QUEUED', 'SENDING', 'SENT', 'DELIVERED', 'FAILED', 'SKIPPED'))
);
create index booking_message_due on booking_message (due_at) where status in ('QUEUED', 'SENDING');

create table calendar_feed (
  business_id uuid not null,
  owner_id uuid not null,
  detail text not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  constraint calendar_feed_pkey primary key (business_id, owner_id),
  constraint calendar_feed_token_unique unique (business_id, token_hash),
  constraint calendar_feed_detail_known check (detail in ('FULL', 'NAMES', 'BUSY'))
);

create table calendar_source (
  business_id uuid not null,
  id uuid not null,
  staff_id uuid not null,
  name text not null,
  sealed bytea not null,
  host text not null,
  etag text,
  read_at timestamptz,
  fetched_at timestamptz,
  failing_since timestamptz,
  event_count integer not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  slow_count integer not null default 0,
  skipped_count integer not null default 0,
  skipped_reasons jsonb not null default '[]'::jsonb,
  problem_notified_at timestamptz,
  constraint calendar_source_pkey primary key (business_id, id),
  constraint calendar_source_staff_known foreign key (business_id, staff_id)
    references staff(business_id, id) on delete cascade
);
create index calendar_source_by_staff on calendar_source (business_id, staff_id, created_at);
create index calendar_source_due on calendar_source (due_at, business_id);

create table external_busy (
  business_id uuid not null,
  staff_id uuid not null,
  source_id uuid not null,
  start_minute integer not null,
  end_minute integer not null,
  constraint external_busy_pkey primary key (business_id, source_id, start_minute),
  constraint external_busy_source_known foreign key (business_id, source_id)
    references calendar_source(business_id, id) on delete cascade,
  constraint external_busy_order check (start_minute < end_minute and (end_minute - start_minute) <= 4320)
);
create index external_busy_by_start on external_busy (business_id, start_minute) include (end_minute, staff_id);
create index external_busy_by_member on external_busy (business_id, staff_id, start_minute) include (end_minute);

create table booking_page (
  business_id uuid not null,
  is_enabled boolean not null default false,
  settings jsonb not null default '{}'::jsonb,
  constraint booking_page_pkey primary key (business_id)
);

create table sms_usage (
  business_id uuid not null,
  date date not null,
  messages integer not null,
  segments integer not null,
  constraint sms_usage_pkey primary key (business_id, date)
);

create table guest_link (
  business_id uuid not null,
  id uuid not null,
  sealed bytea not null,
  due_at timestamptz,
  token_hash bytea,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint guest_link_pkey primary key (business_id, id)
);
create index guest_link_due on guest_link (due_at) where due_at is not null;
create index guest_link_by_expiry on guest_link (expires_at);
create unique index guest_link_token_unique on guest_link (business_id, token_hash) where token_hash is not null;

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

create table erasure_request (
  business_id uuid not null,
  customer_id uuid not null,
  requested_at timestamptz not null,
  refused_at timestamptz,
  constraint erasure_request_pkey primary key (business_id, customer_id),
  constraint erasure_request_customer_known foreign key (business_id, customer_id)
    references customer(business_id, id) on delete cascade
);
create index erasure_request_open on erasure_request (business_id, requested_at) where refused_at is null;

create table staff_notification (
  business_id uuid not null,
  staff_id uuid not null,
  online_booking boolean not null,
  customer_cancelled boolean not null,
  customer_rescheduled boolean not null,
  day_plan boolean not null,
  day_plan_minute smallint not null,
  day_plan_due_at timestamptz,
  constraint staff_notification_pkey primary key (business_id, staff_id),
  constraint staff_notification_staff_known foreign key (business_id, staff_id)
    references staff(business_id, id) on delete cascade,
  constraint staff_notification_minute_range check (0 <= day_plan_minute and day_plan_minute < 1440)
);
create index staff_notification_due on staff_notification (day_plan_due_at) where day_plan_due_at is not null;

create table staff_message (
  business_id uuid not null,
  id uuid not null,
  staff_id uuid not null,
  kind text not null,
  date date,
  booking_id uuid,
  booking_version integer,
  previous_starts_at timestamptz,
  is_former boolean not null default false,
  due_at timestamptz not null,
  status text not null default 'QUEUED',
  reason text,
  attempts integer not null default 0,
  sent_at timestamptz,
  created_at timestamptz not null,
  source_id uuid,
  constraint staff_message_pkey primary key (business_id, id),
  constraint staff_message_booking_unique unique (business_id, booking_id, kind, staff_id, booking_version),
  constraint staff_message_plan_unique unique (business_id, staff_id, date),
  constraint staff_message_booking_known foreign key (business_id, booking_id) references booking(business_id, id),
  constraint staff_message_staff_known foreign key (business_id, staff_id) references staff(business_id, id),
  constraint staff_message_status_known check (status in ('QUEUED', 'SENDING', 'SENT', 'FAILED', 'SKIPPED')),
  constraint staff_message_kind_known check (kind in ('ONLINE_BOOKING', 'CUSTOMER_CANCELLED', 'CUSTOMER_RESCHEDULED', 'DAY_PLAN', 'CALENDAR_PROBLEM')),
  constraint staff_message_subject check (
case
    when kind = 'DAY_PLAN' then date is not null and booking_id is null
    when kind = 'CALENDAR_PROBLEM' then source_id is not null and date is null and booking_id is null
    else date is null and booking_id is not null and booking_version is not null
end)
);
create index staff_message_due on staff_message (due_at) where status in ('QUEUED', 'SENDING');
create index staff_message_by_creation on staff_message (created_at);

create table texted_number (
  number_hash bytea not null,
  business_id uuid not null,
  booking_id uuid not null,
  written_at timestamptz not null,
  replies bytea[] not null default '{}'::bytea[],
  constraint texted_number_pkey primary key (number_hash)
);
create index texted_number_by_booking on texted_number (business_id, booking_id);
create index texted_number_by_age on texted_number (written_at);

create table commission_rules (
  business_id uuid not null,
  staff_id uuid not null,
  version integer not null,
  effective_from date not null,
  rules jsonb not null,
  created_at timestamptz not null,
  constraint commission_rules_pkey primary key (business_id, staff_id, version),
  constraint commission_rules_staff_known foreign key (business_id, staff_id) references staff(business_id, id)
);

create table monthly_target (
  business_id uuid not null,
  month date not null,
  targets jsonb not null,
  updated_at timestamptz not null,
  constraint monthly_target_pkey primary key (business_id, month),
  constraint monthly_target_first_day check (extract(day from month) = 1)
);

create table customer_formula (
  business_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  date date not null,
  sealed bytea not null,
  created_at timestamptz not null,
  constraint customer_formula_pkey primary key (business_id, id),
  constraint customer_formula_customer_known foreign key (business_id, customer_id)
    references customer(business_id, id) on delete cascade
);
create index customer_formula_by_customer on customer_formula (business_id, customer_id, date, id);

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
    references customer(business_id, id) on delete cascade,
  constraint customer_photo_kind_known check (kind in ('BEFORE', 'AFTER', 'OTHER'))
);
create index customer_photo_by_customer on customer_photo (business_id, customer_id) include (bytes);

create table cash_day (
  business_id uuid not null,
  day date not null,
  opening_float numeric(14,3),
  counted_cash numeric(14,3),
  figures jsonb,
  closed_at timestamptz,
  closed_by uuid,
  sealed bytea,
  constraint cash_day_pkey primary key (business_id, day),
  constraint cash_day_closed_has_figures check ((closed_at is null) = (figures is null)),
  constraint cash_day_closed_is_counted check (closed_at is null or counted_cash is not null)
);

create table operator (
  account_id uuid not null,
  created_at timestamptz not null,
  constraint operator_pkey primary key (account_id),
  constraint operator_account_known foreign key (account_id) references account(id) on delete cascade
);

create table operator_entry (
  id uuid not null,
  account_id uuid,
  action text not null,
  target_business uuid,
  target_slug text,
  details jsonb not null,
  constraint operator_entry_pkey primary key (id)
);
comment on column operator_entry.id is 'contains the time of the entry';

create table business_quota (
  business_id uuid not null,
  quotas jsonb not null,
  constraint business_quota_pkey primary key (business_id)
);

create table staff_date_hours (
  business_id uuid not null,
  staff_id uuid not null,
  date date not null,
  start_minute smallint,
  end_minute smallint,
  constraint staff_date_hours_pkey primary key (business_id, staff_id, date),
  constraint staff_date_hours_staff_known foreign key (business_id, staff_id)
    references staff(business_id, id) on delete cascade,
  constraint staff_date_hours_both check ((start_minute is null) = (end_minute is null)),
  constraint staff_date_hours_order check (0 <= start_minute and start_minute < end_minute and end_minute <= 1440)
);

create table cash_movement (
  business_id uuid not null,
  id uuid not null,
  day date not null,
  amount numeric(14,3) not null,
  moved_at timestamptz not null,
  account_id uuid not null,
  sealed bytea not null,
  constraint cash_movement_pkey primary key (business_id, id),
  constraint cash_movement_day_known foreign key (business_id, day) references cash_day(business_id, day),
  constraint cash_movement_not_zero check (amount <> 0)
);
create index cash_movement_by_day on cash_movement (business_id, day, moved_at);

create table business_image (
  business_id uuid not null,
  kind text not null,
  hash text not null,
  media_type text not null,
  width smallint not null,
  height smallint not null,
  bytes bytea not null,
  created_at timestamptz not null,
  constraint business_image_pkey primary key (business_id, kind),
  constraint business_image_kind_known check (kind in ('LOGO', 'PHOTO')),
  constraint business_image_type_known check (media_type in ('image/jpeg', 'image/png'))
);

create table not_duplicate (
  business_id uuid not null,
  one_customer_id uuid not null,
  other_customer_id uuid not null,
  dismissed_at timestamptz not null,
  constraint not_duplicate_pkey primary key (business_id, one_customer_id, other_customer_id),
  constraint not_duplicate_one_known foreign key (business_id, one_customer_id)
    references customer(business_id, id) on delete cascade,
  constraint not_duplicate_other_known foreign key (business_id, other_customer_id)
    references customer(business_id, id) on delete cascade,
  constraint not_duplicate_order check (one_customer_id < other_customer_id)
);
create index not_duplicate_by_other on not_duplicate (business_id, other_customer_id);

create table former_slug (
  slug text not null,
  owner_id uuid not null,
  reserved_until timestamptz not null,
  constraint former_slug_pkey primary key (slug)
);
create index former_slug_owner on former_slug (owner_id);

create table proven_address (
  email_hash bytea not null,
  proven_at timestamptz not null,
  constraint proven_address_pkey primary key (email_hash)
);
create index proven_address_age on proven_address (proven_at);

create table sale (
  business_id uuid not null,
  id uuid not null,
  sale_number text not null,
  customer_id uuid,
  staff_id uuid,
  date date not null,
  products jsonb not null default '[]'::jsonb,
  products_total numeric(14,3) not null,
  gift_cards jsonb not null default '[]'::jsonb,
  total numeric(14,3) not null,
  tip_amount numeric(14,3) not null default 0,
  change_given numeric(14,3) not null default 0,
  vat_percent numeric(14,3),
  currency text not null,
  sealed bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint sale_pkey primary key (business_id, id),
  constraint sale_number_unique unique (business_id, sale_number),
  constraint sale_customer_known foreign key (business_id, customer_id) references customer(business_id, id),
  constraint sale_staff_known foreign key (business_id, staff_id) references staff(business_id, id)
);
create index sale_by_creation on sale (business_id, created_at, id);
create index sale_by_date on sale (business_id, date);
create index sale_by_customer on sale (business_id, customer_id, created_at) where customer_id is not null;
create index sale_by_staff on sale (business_id, staff_id, date) where staff_id is not null;
create index sale_by_change on sale (business_id, updated_at) include (customer_id);

create table work (
  business_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  attempts integer not null,
  due_at timestamptz not null,
  constraint work_pkey primary key (business_id, kind, subject_id)
);
