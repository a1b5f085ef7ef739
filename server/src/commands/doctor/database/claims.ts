import type { Invariant } from './invariants.ts'

/** The statuses in which a booking has its time. */
export const active = `('PENDING', 'CONFIRMED', 'IN_PROGRESS')`

/** Every active booking has its claim, every claim its owner, and those of one lane do not overlap. */
export const claimInvariants: readonly Invariant[] = [
  {
    code: 'CLAIMS_MISSING',
    what: 'bookings without their time',
    sql: `
      select b.business_id, 'booking ' || b.id as fault from booking b
      left join claim c on c.business_id = b.business_id and c.booking_id = b.id
      where b.status in ${active} and (
        c.booking_id is null or c.staff_id <> b.staff_id
        or c.start_minute > extract(epoch from b.starts_at) / 60
        or c.end_minute < extract(epoch from b.ends_at) / 60)`,
  },
  {
    code: 'CLAIMS_STRAY',
    what: 'claims without an owner',
    sql: `
      select c.business_id, 'claim of ' || c.booking_id as fault from claim c
      left join booking b on b.business_id = c.business_id and b.id = c.booking_id
      where c.kind = 'BOOKING'
        and (b.id is null or (b.status not in ${active} and b.status <> 'COMPLETED'))
      union all
      select c.business_id, 'claim of the hold ' || c.booking_id from claim c
      left join hold h on h.business_id = c.business_id and h.id = c.booking_id
      where c.kind = 'HOLD' and (h.id is null or h.staff_id <> c.staff_id
        or (h.ended_at is not null and c.expires_at > now()))`,
  },
  {
    code: 'CLAIMS_OVERLAP',
    what: 'claims that overlap another one',
    sql: `
      select business_id, 'claim of ' || booking_id as fault from (
        select business_id, booking_id, start_minute, max(end_minute) over (
          partition by business_id, staff_id, lane order by start_minute, booking_id
          rows between unbounded preceding and 1 preceding
        ) as taken_until from claim
      ) as placed
      where start_minute < taken_until`,
  },
]
