-- Holds of guests have a secret token instead of an id, and count by the network of the guest; both are stored as hashes.
alter table hold add column token_hash bytea;
alter table hold add column network_hash bytea;
-- The member that the guest asked for; null: anyone.
alter table hold add column asked_staff_id uuid;
create unique index hold_token_unique on hold (business_id, token_hash) where token_hash is not null;
