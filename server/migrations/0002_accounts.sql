-- The networks from which each person has signed in, as keyed hashes: they are heard while others guess the password.
create table sign_in_network (
  account_id uuid not null,
  network bytea not null,
  last_at timestamptz not null default now(),
  constraint sign_in_network_pkey primary key (account_id, network),
  constraint sign_in_network_account_known foreign key (account_id) references account (id) on delete cascade
);
create index sign_in_network_by_age on sign_in_network (last_at);
