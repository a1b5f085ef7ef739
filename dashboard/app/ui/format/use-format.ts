import { formatLocale } from '@openchair/server/format-locale'
import { use } from 'react'

import { BusinessContext, useBusiness } from '#app/api/session/business.ts'
import { useSignedIn } from '#app/api/session/session-context.ts'

import { formatFor } from './format.ts'

/** The locale of dates, times and amounts: the language of the signed-in person in the country of the business, if one is open. */
export function useLocale() {
  const country = use(BusinessContext)?.profile.country ?? null
  return formatLocale(useSignedIn().account.locale, country)
}

/**
 * Formats money, days and times in the person's locale, with the time zone and currency of the business, or another
 * currency.
 */
export function useFormat(of?: string) {
  const { timezone, currency: own } = useBusiness().profile
  return formatFor({ locale: useLocale(), timezone, currency: of ?? own })
}

/** The same by the clock of the device, for what belongs to no business or to many. */
export function useDeviceFormat() {
  const { timeZone: timezone } = new Intl.DateTimeFormat().resolvedOptions()
  return formatFor({ locale: useLocale(), timezone, currency: 'EUR' })
}
