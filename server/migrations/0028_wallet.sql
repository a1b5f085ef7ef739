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
