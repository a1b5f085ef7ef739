-- The networks from which each person has signed in, as keyed hashes: they are heard while others guess the password.
create table sign_in_network (
  account_id uuid not null,
  network bytea not null,
  last_at timestamptz not null default now(),
  constraint sign_in_network_pkey primary key (account_id, network),
  constraint sign_in_network_account_known foreign key (account_id) references account (id) on delete cascade
);
create index sign_in_network_by_age on sign_in_network (last_at);

-- When its e-mail address was proven to be read by its person: by a link that reached it in a letter. Null: never.
alter table account add column email_proven_at timestamptz;

-- Whether the link went out in a letter, so that whoever uses it reads the e-mail address.
alter table password_reset add column is_mailed boolean not null default false;
alter table invitation add column is_mailed boolean not null default false;

-- A role that the operator gave to an unproven account: it takes effect as soon as the address is proven.
alter table invitation add column awaits_proof boolean not null default false;
