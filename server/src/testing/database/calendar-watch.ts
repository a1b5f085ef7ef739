import { withClient } from './databases.ts'
import { asOwner } from './prepare-database.ts'

/**
 * Installs triggers: a transaction cannot commit when it leaves a member with other claims under a
 * calendar_rev that stood for different ones before. Zero stands for an empty calendar. For a
 * database of the test's own.
 */
export const watchCalendars = (databaseUrl: string) =>
  withClient(asOwner(databaseUrl), (client) => client.query(watch))

const watch = `
  create table calendar_seen (
    business_id uuid, staff_id uuid, rev integer, claims text, primary key (staff_id, rev)
  );

  create function note_calendar() returns trigger language plpgsql security definer as $$
  declare
    changed record := coalesce(new, old);
    member record;
    now_claimed text;
    then_claimed text;
  begin
    select id, calendar_rev as rev into member from staff
    where business_id = changed.business_id and id = changed.staff_id;
    if not found then return null; end if;
    select coalesce(string_agg(start_minute || '-' || end_minute, ' ' order by start_minute, end_minute), '')
    into now_claimed from claim
    where business_id = changed.business_id and staff_id = member.id;
    insert into calendar_seen
    values (changed.business_id, member.id, member.rev, case member.rev when 0 then '' else now_claimed end)
    on conflict do nothing;
    select claims into then_claimed from calendar_seen
    where staff_id = member.id and rev = member.rev;
    if then_claimed <> now_claimed then
      raise exception 'calendar % was "%" and is "%"', member.rev, then_claimed, now_claimed;
    end if;
    return null;
  end $$;

  create constraint trigger calendar_noted after insert or update or delete on claim
  deferrable initially deferred for each row execute function note_calendar();
  -- Also for who switches triggers off, as bulk loading does.
  alter table claim enable always trigger calendar_noted;
  grant select on calendar_seen to public`
