import { sql } from 'kysely'

import { toMinor } from '#core/money.ts'
import { prepared } from '#db/prepared.ts'
import { type Owner, sealed } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'

import type { Absence, Break, DayHours, Member, Service, Settings } from './settings.ts'

/** The settings of a business at one rev, with what a booking needs besides. */
export interface BusinessSettings extends Settings {
  rev: number
  /** ISO 4217; prices are minor units of it. */
  currency: string
  autoConfirm: boolean
}

/**
 * The settings as they are now, in one statement and so of one moment. Writers of settings use this,
 * because their own transaction has changes that must not reach the cache.
 */
export async function loadSettings(tenant: Tenant): Promise<BusinessSettings> {
  const { db, businessId, dataKey } = tenant
  const [row] = await settingsRow(db, { businessId })
  if (!row) throw new Error(`No business ${businessId}`)
  const { currency, openingHours, exceptions, staff, services, ...rules } = row
  return {
    ...rules,
    businessId,
    currency,
    openingHours: weekOf(openingHours),
    exceptions: new Map(exceptions.map(({ date, ...exception }) => [date, exception as never])),
    staff: staff.map((member) => memberOf({ businessId, dataKey }, member, currency)),
    services: mapOf(services.map((service) => serviceOf(service, currency))),
  }
}

interface WeekdayRow extends DayHours {
  dayOfWeek: number
}

interface MemberRow extends Omit<Member, 'ownWeek' | 'services' | 'absences'> {
  week: WeekdayRow[]
  services: { serviceId: string; priceOverride: number | null }[]
  breaks: Break[]
  absences: AbsenceRow[]
}

interface AbsenceRow extends Omit<Absence, 'type'> {
  id: string
  /** Null where it is sealed, together with the reason. */
  type: string | null
  /** As hexadecimal digits, since JSON has no bytes. */
  sealed: string | null
}

interface ServiceRow extends Omit<Service, 'variants' | 'addons'> {
  variants: { id: string; name: string; price: number; duration: number }[]
  addons: { id: string; name: string; price: number; duration: number; isActive: boolean }[]
}

interface SettingsRow extends Omit<
  BusinessSettings,
  'openingHours' | 'exceptions' | 'staff' | 'services' | 'businessId'
> {
  openingHours: WeekdayRow[]
  exceptions: { date: string; isClosed: boolean; reason: string | null }[]
  staff: MemberRow[]
  services: ServiceRow[]
}

const weekOf = (days: WeekdayRow[]) =>
  new Map(days.map(({ dayOfWeek, ...hours }) => [dayOfWeek, hours]))

const mapOf = <T extends { id: string }>(items: T[]) =>
  new Map(items.map((item) => [item.id, item]))

const memberOf = (
  owner: Owner,
  { week, services, absences, ...member }: MemberRow,
  currency: string,
): Member => ({
  ...member,
  ownWeek: week.length ? weekOf(week) : null,
  absences: absences.map((absence) => absenceOf(owner, absence)),
  services: new Map(
    services.map(({ serviceId, priceOverride }) => [
      serviceId,
      priceOverride === null ? null : toMinor(priceOverride, currency),
    ]),
  ),
})

const absenceOf = (owner: Owner, { id, type, sealed: hex, ...span }: AbsenceRow): Absence => ({
  ...span,
  type: type ?? openType(owner, id, hex ?? ''),
})

const openType = (owner: Owner, id: string, hex: string) =>
  sealed(owner, 'staffAbsence', id).openJson<{ type: string }>(Buffer.from(hex, 'hex')).type

function serviceOf({ variants, addons, ...service }: ServiceRow, currency: string): Service {
  const priced = <T extends { price: number }>(item: T) => ({
    ...item,
    price: toMinor(item.price, currency),
  })
  return {
    ...priced(service),
    variants: mapOf(variants.map(priced)),
    addons: mapOf(addons.map(priced)),
  }
}

/** A subquery for rows as JSON, never null. All its parts are constants of this file. */
const rows = (fields: string, from: string, where: string, order = '1') =>
  `(select coalesce(json_agg(json_build_object(${fields}) order by ${order}), '[]')
    from ${from} where ${where})`

const hours = `'startMinute', start_minute, 'endMinute', end_minute`
const day = `'dayOfWeek', day_of_week, ${hours}, 'isOpen', is_open`
const item = `'id', id, 'name', name, 'price', price, 'duration', duration`
const exceptionFields = `'date', date, 'isClosed', is_closed, 'reason', reason, ${hours}`
const ofBusiness = `business_id = b.business_id`
const ofMember = `business_id = s.business_id and staff_id = s.id`
const ofService = `business_id = v.business_id and service_id = v.id and deleted_at is null`

const staffFields = `'id', s.id, 'firstName', s.first_name, 'lastName', s.last_name,
  'isActive', s.is_active, 'acceptsBookings', s.accepts_bookings,
  'week', ${rows(day, 'staff_hours', ofMember)},
  'breaks', ${rows(`'dayOfWeek', day_of_week, 'date', date, ${hours}, 'label', label`, 'staff_break', ofMember)},
  'absences', ${rows(`'startDate', start_date, 'endDate', end_date, ${hours}, 'id', id, 'type', type, 'sealed', encode(sealed, 'hex')`, 'staff_absence', ofMember)},
  'services', ${rows(`'serviceId', service_id, 'priceOverride', price_override`, 'staff_service', ofMember)}`

const serviceFields = `'id', v.id, 'name', v.name, 'price', v.price, 'duration', v.duration,
  'isActive', v.is_active,
  'variants', ${rows(item, 'service_variant', ofService)},
  'addons', ${rows(`${item}, 'isActive', is_active`, 'service_addon', ofService)}`

const settingsRow = prepared(
  (_, { businessId }: { businessId: string }) => sql<SettingsRow>`
    select d.rev, d.timezone, d.currency, b.slot_duration, b.slot_capacity, b.buffer_time_before,
      b.buffer_time_after, b.min_advance_booking, b.max_advance_booking, b.accepting_bookings,
      b.auto_confirm,
      ${sql.raw(rows(day, 'opening_hours', ofBusiness))} as opening_hours,
      ${sql.raw(rows(exceptionFields, 'schedule_exception', ofBusiness))} as exceptions,
      ${sql.raw(rows(staffFields, 'staff s', `s.${ofBusiness} and s.deleted_at is null`, 's.sort_order, s.id'))} as staff,
      ${sql.raw(rows(serviceFields, 'service v', `v.${ofBusiness} and v.deleted_at is null`))} as services
    from directory d join business b on b.business_id = d.business_id
    where d.business_id = ${businessId} and b.business_id = ${businessId}`,
)
