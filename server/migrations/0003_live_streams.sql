-- The open live streams of all nodes, which are counted when one opens. Each row is a lease that its node renews, so
-- those of a killed node count no more after a moment.
create table live_stream (
  id uuid not null,
  business_id uuid not null,
  account_id uuid not null,
  expires_at timestamptz not null,
  constraint live_stream_pkey primary key (id)
);
create index live_stream_by_business on live_stream (business_id);
create index live_stream_by_account on live_stream (account_id);
