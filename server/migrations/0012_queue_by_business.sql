-- What is due is claimed business by business; to send nothing more to one receiver, what waits for its
-- business is looked through.
create index webhook_delivery_of_business on webhook_delivery (business_id, next_attempt_at, event_id)
  where next_attempt_at is not null;
drop index webhook_delivery_waiting;
