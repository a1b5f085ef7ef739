-- The operators of the installation. They are added by the command line alone, and use the routes below /operator in a session
-- with a second factor.
create table operator (
  account_id uuid not null,
  created_at timestamptz not null,
  constraint operator_pkey primary key (account_id),
  constraint operator_account_known foreign key (account_id) references account (id) on delete cascade
);

-- What operators have done. It stays when a business is deleted, so its column has another name than those that are deleted.
create table operator_entry (
  id uuid not null,
  -- Null: by the command line.
  account_id uuid,
  action text not null,
  target_business uuid,
  target_slug text,
  details jsonb not null,
  constraint operator_entry_pkey primary key (id)
);
comment on column operator_entry.id is 'contains the time of the entry';

-- With the listing, since each look-up of a caller reads it.
alter table directory add column suspended_at timestamptz;
alter table directory add column suspended_for text;
alter table directory add constraint directory_suspension_known
  check (suspended_for in ('PAYMENT', 'ABUSE', 'REQUEST', 'DELETION', 'OTHER')) not valid;
alter table directory validate constraint directory_suspension_known;
-- A business is deleted after this time.
alter table directory add column deletion_due_at timestamptz;
-- Until when its owner lets operators in, and whether they may change anything.
alter table directory add column support_until timestamptz;
alter table directory add column support_writes boolean not null default false;

-- The most that a business may hold or do, by the names of core/plans.ts; no row: no limit.
create table business_quota (
  business_id uuid not null,
  quotas jsonb not null,
  constraint business_quota_pkey primary key (business_id)
);

-- The business whose owner has let this operator in, and which their session has entered.
alter table session add column visited_business uuid;
