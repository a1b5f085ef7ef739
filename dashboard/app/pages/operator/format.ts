import { useMemo } from 'react'

import { useLocale } from '#app/ui/format/use-format.ts'

/** Formats for those who look at salons of many time zones and currencies: by the clock of their own device. */
export function useOperatorFormat() {
  const locale = useLocale()
  return useMemo(() => {
    const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
    const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
    const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
    return {
      moment: (at: string) => moment.format(new Date(at)),
      date: (at: string) => date.format(new Date(at)),
      number: (value: number) => number.format(value),
      megabytes: (bytes: number) => `${number.format(bytes / 1_000_000)} MB`,
    }
  }, [locale])
}
