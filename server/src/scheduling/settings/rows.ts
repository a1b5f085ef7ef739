import { type RawBuilder, sql } from 'kysely'

import { prepared } from '#db/transaction/prepared.ts'

import type {
  Absence,
  Break,
  BusinessSettings,
  DayHours,
  Hours,
  Member,
  Service,
} from './settings.ts'

export interface WeekdayRow extends DayHours {
  dayOfWeek: number
}

export interface MemberRow extends Omit<Member, 'ownWeek' | 'dateHours' | 'services' | 'absences'> {
  week: WeekdayRow[]
  dateHours: DateHoursRow[]
  services: { serviceId: string; priceOverride: number | null }[]
  breaks: Break[]
  absences: AbsenceRow[]
}

/** Null: off. */
export type DateHoursRow = { date: string } & { [Name in keyof Hours]: number | null }

export interface AbsenceRow extends Omit<Absence, 'type'> {
  id: string
  /** Type and reason, as hexadecimal digits, since JSON has no bytes. */
  sealed: string
}

export interface ServiceRow extends Omit<Service, 'variants' | 'addons'> {
  variants: { id: string; name: string; price: number; duration: number }[]
  addons: { id: string; name: string; price: number; duration: number; isActive: boolean }[]
}

export interface SettingsRow extends Omit<
  BusinessSettings,
  'openingHours' | 'exceptions' | 'staff' | 'services' | 'businessId' | 'dateHoursFrom'
> {
  openingHours: WeekdayRow[]
  exceptions: { date: string; isClosed: boolean; reason: string | null }[]
  staff: MemberRow[]
  services: ServiceRow[]
}

interface Params {
  businessId: string
  /** The first date of hours by date. */
  from: string
}

/** A part of the one statement that names the business by a parameter of its own. */
type Part = (params: Params) => RawBuilder<unknown>

interface Rows {
  fields: Part
  from: string
  /** The condition on the rows of the business; all of them without it. */
  where?: string
  /** Only those from a date on. */
  since?: Part
  order?: string
}

/**
 * A subquery for rows as JSON, never null. Each one names the business itself, because a cluster
 * routes a statement by it. The texts are constants of this file.
 */
const rows =
  ({ fields, from, where = 'true', since, order = '1' }: Rows): Part =>
  (params) =>
    sql`(
    select coalesce(json_agg(json_build_object(${fields(params)}) order by ${sql.raw(order)}), '[]')
    from ${sql.raw(from)} where business_id = ${params.businessId} and ${sql.raw(where)}${since?.(params) ?? sql``})`

const text =
  (fields: string): Part =>
  () =>
    sql.raw(fields)

const hours = `'startMinute', start_minute, 'endMinute', end_minute`
const day = text(`'dayOfWeek', day_of_week, ${hours}, 'isOpen', is_open`)
const ofMember = `staff_id = s.id`
const ofService = `service_id = v.id and deleted_at is null`
const item = `'id', id, 'name', name, 'price', price, 'duration', duration`

const openingHours = rows({ fields: day, from: 'opening_hours' })
const exceptions = rows({
  fields: text(`'date', date, 'isClosed', is_closed, 'reason', reason, ${hours}`),
  from: 'schedule_exception',
})

const week = rows({ fields: day, from: 'staff_hours', where: ofMember })
const dateHours = rows({
  fields: text(`'date', date, ${hours}`),
  from: 'staff_date_hours',
  where: ofMember,
  since: ({ from }) => sql` and date >= ${from}::date`,
})
const breaks = rows({
  fields: text(`'dayOfWeek', day_of_week, 'date', date, ${hours}, 'label', label`),
  from: 'staff_break',
  where: ofMember,
})
const absences = rows({
  fields: text(
    `'startDate', start_date, 'endDate', end_date, ${hours}, 'id', id, 'sealed', encode(sealed, 'hex')`,
  ),
  from: 'staff_absence',
  where: ofMember,
})
const performed = rows({
  fields: text(`'serviceId', service_id, 'priceOverride', price_override`),
  from: 'staff_service',
  where: ofMember,
})
const staff = rows({
  fields: (params) => sql`'id', s.id, 'firstName', s.first_name, 'lastName', s.last_name,
    'isActive', s.is_active, 'acceptsBookings', s.accepts_bookings,
    'isOnline', s.is_online, 'week', ${week(params)}, 'dateHours', ${dateHours(params)}, 'breaks', ${breaks(params)},
    'absences', ${absences(params)}, 'services', ${performed(params)}`,
  from: 'staff s',
  where: 's.deleted_at is null',
  order: 's.sort_order, s.id',
})

const variants = rows({ fields: text(item), from: 'service_variant', where: ofService })
const addons = rows({
  fields: text(`${item}, 'isActive', is_active`),
  from: 'service_addon',
  where: ofService,
})
const services = rows({
  fields: (params) => sql`'id', v.id, 'name', v.name, 'price', v.price,
    'duration', v.duration, 'isActive', v.is_active,
    'isOnline', v.is_online, 'depositPercent', v.deposit_percent,
    'vatPercent', coalesce(v.vat_percent, (
      select c.vat_percent from service_category c
      where c.business_id = ${params.businessId} and c.id = v.category_id and c.deleted_at is null
    ), b.vat_percent),
    'variants', ${variants(params)}, 'addons', ${addons(params)}`,
  from: 'service v',
  where: 'v.deleted_at is null',
})

/** All settings of a business, in one statement and so in one snapshot. */
export const settingsRow = prepared(
  (_, params: Params) => sql<SettingsRow>`
    select b.rev, d.timezone, d.currency, b.slot_duration, b.slot_capacity, b.buffer_time_before,
      b.buffer_time_after, b.min_advance_booking, b.max_advance_booking, b.accepting_bookings,
      b.auto_confirm, b.deposit_percent, b.deposit_hold_minutes, ${openingHours(params)} as opening_hours,
      ${exceptions(params)} as exceptions, ${staff(params)} as staff,
      ${services(params)} as services
    from directory d join business b on b.business_id = d.business_id
    where d.business_id = ${params.businessId} and b.business_id = ${params.businessId}`,
)
