-- Since when a booking is completed, and whether its customer is yet to be asked for a review.
alter table booking
  add column completed_at timestamptz,
  add column asks_review boolean not null default false;
create index booking_awaiting_review_letter on booking (completed_at, business_id) where asks_review;

-- What a customer says of a visit: one review a booking. sealed holds the comment and what the business answered.
create table review (
  business_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  customer_id uuid not null,
  staff_id uuid not null,
  rating smallint not null,
  sealed bytea not null,
  response_id uuid,
  responded_at timestamptz,
  created_at timestamptz not null,
  constraint review_booking_known foreign key (business_id, booking_id)
    references booking (business_id, id),
  constraint review_rating_range check (rating between 1 and 5)
);
alter table review add constraint review_pkey primary key (business_id, id);
alter table review add constraint review_booking_unique unique (business_id, booking_id);
create index review_by_creation on review (business_id, created_at, id);
create index review_by_staff on review (business_id, staff_id, created_at, id);

-- The average is what the sum and the count say: kept by itself it could say something else.
alter table business
  drop column average_rating,
  add column rating_sum integer not null default 0,
  add column request_reviews boolean not null default true;
