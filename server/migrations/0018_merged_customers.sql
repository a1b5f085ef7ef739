-- The customer of whom this one was a duplicate. A merged customer is read by the erasure of the other one alone.
alter table customer add column merged_into uuid;
create index customer_by_merge on customer (business_id, merged_into) where merged_into is not null;
