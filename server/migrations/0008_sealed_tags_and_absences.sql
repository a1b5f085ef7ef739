-- Tags are sealed with the card, and found by keyed hashes. What customer.tags still holds was written
-- before, and is sealed in the background.
alter table customer add column tag_hashes bigint[] not null default '{}';
create index customer_by_tag on customer using gin (tag_hashes);
create index customer_with_clear_tags on customer (business_id) where tags <> '{}';

-- Why somebody is absent, type and reason, is one sealed value. Rows that have a type were written before,
-- and are sealed in the background.
alter table staff_absence add column sealed bytea;
alter table staff_absence drop constraint staff_absence_type_known;
alter table staff_absence alter column type drop not null, alter column type drop default;
create index staff_absence_with_clear_type on staff_absence (business_id) where type is not null;
