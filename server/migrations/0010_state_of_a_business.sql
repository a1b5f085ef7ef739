-- What the business itself changes in everyday work stands in its own row: the directory is a look-up that
-- a cluster keeps on every node, and writing it there waits for all of them. rev counts the changes
-- of the settings, so that nodes know when what they have cached is old. has_webhooks says whether there are
-- subscriptions at all, so that events of the others cost no look for subscribers.
alter table business add column rev integer not null default 1;
alter table business add column has_webhooks boolean not null default false;
update business set rev = directory.rev, has_webhooks = directory.has_webhooks
from directory where directory.business_id = business.business_id;
alter table directory drop column rev;
alter table directory drop column has_webhooks;
