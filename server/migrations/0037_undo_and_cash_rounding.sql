-- What ended a booking, with the state before, by which it is restored: {"action": …, "at": …, "status": …, …}; null: nothing.
alter table booking add column ended_by jsonb;
-- The version for messages that it got when it was last restored, and the one since which it was only ended and restored.
alter table booking add column restored_version integer;
alter table booking add column restored_from integer;

-- How a part of a refund is given back in money; null: as it was paid.
alter table refund_part add column method text;

-- The step to which cash is rounded; null: it is not.
alter table directory add column cash_rounding numeric(14,3);
-- By how much more or less than the amount changed hands in cash.
alter table payment add column rounding numeric(14,3) not null default 0;
alter table refund_part add column rounding numeric(14,3) not null default 0;
