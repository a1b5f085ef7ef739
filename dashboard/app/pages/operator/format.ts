import { useDeviceFormat } from '#app/ui/format/use-format.ts'

/** Formats for those who look at salons of many time zones and currencies: by the clock of their own device. */
export function useOperatorFormat() {
  const { momentOf, shortDate, number } = useDeviceFormat()
  const short = (value: number) => number(value, { maximumFractionDigits: 1 })
  return {
    moment: (at: string) => momentOf('short', at),
    date: shortDate,
    number: short,
    megabytes: (bytes: number) => `${short(bytes / 1_000_000)} MB`,
  }
}
