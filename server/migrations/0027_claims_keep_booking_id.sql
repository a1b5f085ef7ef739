-- together with 0009
-- 0009 renamed a column that nodes of 0.2.0 write while others already run this version. It keeps its former name; it holds the
-- id of the owner, whatever kind of owner that is. Applied with 0009, so that no node ever sees the other name.
alter table claim rename column owner_id to booking_id;
comment on column claim.booking_id is 'the owner: a booking, hold or offer, see kind';
