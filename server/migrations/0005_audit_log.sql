-- What people, keys and the operator did to a business that matters for its security. Rows are only
-- added: the serving role may not change or delete them (db/schema/grants.ts), so the functions below
-- delete what has expired, with the rights of the owner of the tables.
create table audit_entry (
  business_id uuid not null,
  id uuid not null,
  action text not null,
  actor_kind text not null,
  actor_id uuid,
  target_id uuid,
  changes jsonb not null,
  origin bytea
);
alter table audit_entry add constraint audit_entry_pkey primary key (business_id, id);
alter table audit_entry add constraint audit_entry_actor_known
  check (actor_kind in ('ACCOUNT', 'API_KEY', 'OPERATOR'));
comment on column audit_entry.id is 'contains the time of the entry';
comment on column audit_entry.changes is 'the fields with their values before and after, personal data masked';
comment on column audit_entry.origin is 'sealed: the address and User-Agent of the request';

-- Sign-ins belong to no single business: a row of the account names the businesses that it was a
-- member of, so that signing in waits for none of their nodes.
create table account_audit_entry (
  id uuid not null,
  account_id uuid not null,
  business_ids uuid[] not null,
  action text not null,
  origin bytea not null
);
alter table account_audit_entry add constraint account_audit_entry_pkey primary key (id);
create index account_audit_entry_by_account on account_audit_entry (account_id, id);
create index account_audit_entry_by_business on account_audit_entry using gin (business_ids);
comment on column account_audit_entry.business_ids is 'the businesses of the account at that time, at most 100';

-- Businesses that were deleted and whose audit log is still there.
create table audit_removal (
  id uuid not null
);
alter table audit_removal add constraint audit_removal_pkey primary key (id);

-- The lowest id that is not older than 400 days: ids are UUIDs of version 7, which begin with their time.
create function audit_retention_start() returns uuid
language sql stable as $$
  select (lpad(to_hex((extract(epoch from now() - interval '400 days') * 1000)::bigint), 12, '0')
    || repeat('0', 20))::uuid
$$;

-- Deletes the expired entries of a business, or all entries of one that was deleted. Takes no time
-- from its caller, so that nothing younger can be deleted through it.
create function delete_expired_audit_entries(of_business uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_deleted boolean := not exists (select from directory where business_id = of_business);
  start uuid := public.audit_retention_start();
begin
  delete from audit_entry where business_id = of_business and (is_deleted or id < start);
end
$$;

create function delete_expired_account_audit_entries() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  start uuid := public.audit_retention_start();
begin
  delete from account_audit_entry where id < start;
end
$$;
