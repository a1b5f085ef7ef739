import { createTimeSlices } from '#core/concurrency/time-slices.ts'
import { cpuAccountOf } from '#core/cpu/accounts.ts'
import { Type } from '#core/json-schema.ts'
import { toMinor } from '#core/money/money.ts'
import { formatDate } from '#core/time/time.ts'
import { type Owner, sealedRecord } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'

import {
  type AbsenceRow,
  type DateHoursRow,
  type MemberRow,
  type ServiceRow,
  settingsRow,
  type WeekdayRow,
} from './rows.ts'
import type { Absence, BusinessSettings, Hours, Member, Service } from './settings.ts'

/**
 * Reads the current settings in one statement and so in one snapshot. Transactions that change
 * settings use this, because their uncommitted changes must not reach the cache.
 */
export async function loadSettings(tenant: Tenant): Promise<BusinessSettings> {
  const { db, businessId, dataKey } = tenant
  const dateHoursFrom = firstDateOf(tenant)
  const [row] = await settingsRow(db, { businessId, from: dateHoursFrom })
  if (!row) throw new Error(`No business ${businessId}`)
  const { currency, openingHours, exceptions, staff, services, ...rules } = row
  const members: Member[] = []
  const slices = createTimeSlices(cpuAccountOf(tenant))
  for (const member of staff) {
    if (slices.isOver()) await slices.next()
    members.push(memberOf({ businessId, dataKey }, member, currency))
  }
  return {
    ...rules,
    businessId,
    dateHoursFrom,
    currency,
    openingHours: weekOf(openingHours),
    exceptions: new Map(exceptions.map(({ date, ...exception }) => [date, exception as never])),
    staff: members,
    services: mapOf(services.map((service) => serviceOf(service, currency))),
  }
}

/** Hours by date of some weeks before today: a calendar shows them, and reports load older ones (date-hours.ts). */
const firstDateOf = ({ now }: Tenant) => formatDate(Math.floor(now.getTime() / 86_400_000) - 36)

const weekOf = (days: WeekdayRow[]) =>
  new Map(days.map(({ dayOfWeek, ...hours }) => [dayOfWeek, hours]))

export const dateHoursOf = (rows: readonly DateHoursRow[]) =>
  new Map(
    rows.map(({ date, ...hours }) => [date, hours.startMinute === null ? null : (hours as Hours)]),
  )

const mapOf = <T extends { id: string }>(items: T[]) =>
  new Map(items.map((item) => [item.id, item]))

const memberOf = (
  owner: Owner,
  { week, dateHours, services, absences, ...member }: MemberRow,
  currency: string,
): Member => ({
  ...member,
  ownWeek: week.length ? weekOf(week) : null,
  dateHours: dateHoursOf(dateHours),
  absences: absences.map((absence) => absenceOf(owner, absence)),
  services: new Map(
    services.map(({ serviceId, priceOverride }) => [
      serviceId,
      priceOverride === null ? null : toMinor(priceOverride, currency),
    ]),
  ),
})

const absenceOf = (owner: Owner, { id, sealed: hex, ...span }: AbsenceRow): Absence => ({
  ...span,
  type: absenceType.open(owner, id, Buffer.from(hex, 'hex')).type,
})

/** The part of an absence that the calendar shows; the reason stays with the feature that writes it. */
const absenceType = sealedRecord('staffAbsence', Type.Object({ type: Type.String() }))

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
