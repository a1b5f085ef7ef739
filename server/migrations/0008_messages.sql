-- Messages of a business that wait to be sent, in its own shard: each is committed with what it is about. Letters of accounts, which
-- belong to no business, stay in mail.
create table message (
  business_id uuid not null,
  id uuid not null,
  kind text not null,
  channel text not null,
  -- To whom and what, sealed by the key of the business.
  sealed bytea not null,
  attempts integer not null default 0,
  -- The next attempt; claimed by moving it.
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint message_pkey primary key (business_id, id),
  constraint message_kind_known check (kind in ('GIFT_CARD', 'INVITATION', 'REVIEW_REQUEST')),
  constraint message_channel_known check (channel in ('EMAIL'))
);
create index message_due on message (due_at);
create index message_due_by_business on message (business_id, due_at);
