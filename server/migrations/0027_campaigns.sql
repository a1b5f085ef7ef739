-- Whether a customer said yes to news by e-mail, and when and by what that last changed: to be proved.
alter table customer
  add column marketing_consent boolean not null default false,
  add column consent_changed_at timestamptz,
  add column consent_source text;

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
