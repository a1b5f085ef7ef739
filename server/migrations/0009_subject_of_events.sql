-- The customer that an event is about, by which erasing them finds it; null: about none. The nil id stands
-- where it is not known, since the event was written before.
alter table event add column subject_id uuid default '00000000-0000-0000-0000-000000000000';
create index event_by_subject on event (business_id, subject_id, id) where subject_id is not null;
