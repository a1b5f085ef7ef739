import { newId } from '#core/ids.ts'
import { formatDate, weekdayOf } from '#core/time/time.ts'
import type { Tenant } from '#db/tenant.ts'
import { settingsInUse } from '#features/bookings/settings-in-use.ts'
import { changeBusiness } from '#features/businesses/change.ts'
import type { OperatorChanges } from '#features/businesses/schema.ts'
import * as exceptions from '#features/schedule/exceptions/queries.ts'
import * as schedule from '#features/schedule/queries.ts'
import { rowOf } from '#features/schedule/week.ts'

import { demoSlug } from './slugs.ts'

export const listing = {
  name: 'Studio Noord',
  slug: demoSlug,
  plan: 'ENTERPRISE',
  timezone: 'Europe/Amsterdam',
  currency: 'EUR',
  country: 'NL',
} as const

/** Its coordinates. */
export const coordinates = { latitude: 52.4009, longitude: 4.8936 }

export const travelFees = {
  travelBaseFee: 7.5,
  travelFeePerKm: 0.95,
  travelFreeKm: 2,
  travelRadiusKm: 15,
}

const profile: OperatorChanges = {
  ...coordinates,
  ...travelFees,
  description: 'Hair, colour, nails and skin on the north bank of the IJ.',
  categories: ['hair', 'barber', 'nails', 'skin'],
  email: 'hello@example.com',
  phone: '+31 20 000 0000',
  website: 'https://example.com',
  street: 'NDSM-plein',
  houseNumber: '12',
  city: 'Amsterdam',
  postalCode: '1033 WB',
  legalName: 'Studio Noord B.V.',
  registrationNumber: '00000000',
  vatNumber: 'NL000000000B00',
  vatPercent: 21,
  slotDuration: 15,
  bufferTimeAfter: 5,
  minAdvanceBooking: 60,
  maxAdvanceBooking: 180,
  onlineBookingFeePercent: 1.8,
  onlineBookingFeeFixed: 0.25,
  posTerminalFeePercent: 1.2,
  giftCardFeePercent: 1.8,
  workFeePercent: 5,
  marketplaceShopFeePercent: 8,
  depositPercent: 10,
  // A day, so that users find pending bookings.
  depositHoldMinutes: 1_440,
}

const week = [
  { dayOfWeek: 'MONDAY', startTime: '09:00', endTime: '18:00', isOpen: false },
  { dayOfWeek: 'THURSDAY', startTime: '09:00', endTime: '21:00' },
  { dayOfWeek: 'SATURDAY', startTime: '09:00', endTime: '17:00' },
] as const

/** Gives the salon its profile and its hours, with special ones around a day. */
export async function configureSalon(tenant: Tenant, today: number) {
  await changeBusiness(tenant, profile, settingsInUse)
  await schedule.putDays(tenant, week.map(rowOf))
  const friday = today + 12 - weekdayOf(today)
  const exception = { id: '', isClosed: true, startTime: null, endTime: null, reason: null }
  await exceptions.insert(tenant, {
    ...exception,
    id: newId(),
    date: formatDate(friday + 5),
    reason: 'Team day',
  })
  await exceptions.insert(tenant, {
    ...exception,
    id: newId(),
    date: formatDate(friday),
    isClosed: false,
    startTime: '09:00',
    endTime: '21:00',
    reason: 'Late Friday',
  })
}
