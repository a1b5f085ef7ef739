import { useMemo } from 'react'

import { useBusiness } from '../api/business.ts'
import { useSignedIn } from '../api/session-context.ts'
import { localeOf } from '../words/start.ts'
import { formatFor } from './format.ts'

/** How the person writes dates and amounts. */
export const useLocale = () => localeOf(useSignedIn().account.locale)

/**
 * Money, days and times as the person reads them, in the currency and on the clock of the business; or in another
 * currency.
 */
export function useFormat(of?: string) {
  const { timezone, currency: own } = useBusiness().profile
  const locale = useLocale()
  const currency = of ?? own
  return useMemo(() => formatFor({ locale, timezone, currency }), [locale, timezone, currency])
}
