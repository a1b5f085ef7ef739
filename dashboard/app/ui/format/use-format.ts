import { useBusiness } from '#app/api/session/business.ts'
import { useSignedIn } from '#app/api/session/session-context.ts'
import { localeOf } from '#app/i18n/i18n.ts'

import { formatFor } from './format.ts'

/** The locale of the signed-in person. */
export const useLocale = () => localeOf(useSignedIn().account.locale)

/**
 * Formats money, days and times in the person's locale, with the time zone and currency of the business, or another
 * currency.
 */
export function useFormat(of?: string) {
  const { timezone, currency: own } = useBusiness().profile
  return formatFor({ locale: useLocale(), timezone, currency: of ?? own })
}
