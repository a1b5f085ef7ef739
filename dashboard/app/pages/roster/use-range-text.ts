import { useMemo } from 'react'

import { useLocale } from '#app/ui/format/use-format.ts'

/** Two days of the wall calendar without what both have in common, such as 1 – 7 Dec 2026; near ones without the year. */
export function useRangeText() {
  const locale = useLocale()
  return useMemo(() => {
    const parts = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
    const near = new Intl.DateTimeFormat(locale, parts)
    const far = new Intl.DateTimeFormat(locale, { ...parts, year: 'numeric' })
    const textBy = (format: Intl.DateTimeFormat) => (from: string, to: string) =>
      format.formatRange(Date.parse(from), Date.parse(to))
    return { withYear: textBy(far), near: textBy(near) }
  }, [locale])
}
