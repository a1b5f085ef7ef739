-- Whether a business has subscriptions at all: read with every request, so that events of the others
-- cost no look for subscribers.
alter table directory add column has_webhooks boolean not null default false;

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
create index webhook_delivery_waiting
  on webhook_delivery (business_id, subscription_id, next_attempt_at)
  where next_attempt_at is not null;
create index webhook_delivery_by_creation
  on webhook_delivery (business_id, subscription_id, created_at, id);
