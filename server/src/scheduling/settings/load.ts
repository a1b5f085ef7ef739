import { toMinor } from '#core/money.ts'
import { type Owner, sealed } from '#db/sealed.ts'
import type { Tenant } from '#db/tenant.ts'

import {
  type AbsenceRow,
  type MemberRow,
  type ServiceRow,
  settingsRow,
  type WeekdayRow,
} from './rows.ts'
import type { Absence, Member, Service, Settings } from './settings.ts'

/** The settings of a business at one rev, with what a booking needs besides. */
export interface BusinessSettings extends Settings {
  rev: number
  /** ISO 4217; prices are minor units of it. */
  currency: string
  autoConfirm: boolean
  /** Percent of the price to be paid in advance, where a service has none of its own; null: none. */
  depositPercent: number | null
  depositHoldMinutes: number
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
