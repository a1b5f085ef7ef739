import { useFormat } from '#app/ui/format/use-format.ts'

/** Two days of the wall calendar without what both have in common, such as 1 – 7 Dec 2026; near ones without the year. */
export function useRangeText() {
  const { dates } = useFormat()
  return {
    withYear: (from: string, to: string) => dates('short', from, to),
    near: (from: string, to: string) => dates('tiny', from, to),
  }
}
