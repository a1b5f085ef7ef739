import { NumberInput, SimpleGrid } from '@mantine/core'
import { digitsOf } from '@openchair/server/currencies'

import { useCashUpTexts } from '#app/i18n/parts/cash-up.gen.ts'
import { useFormat } from '#app/ui/format/use-format.ts'

/** The number of pieces by their value. */
export type Counts = ReadonlyMap<number, number>

interface DenominationsProps {
  currency: string
  counts: Counts
  onChange: (counts: Counts) => void
}

/** The pieces of each coin and note. */
export function Denominations({ currency, counts, onChange }: DenominationsProps) {
  const words = useCashUpTexts()
  const format = useFormat()
  return (
    <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="xs" role="group" aria-label={words('asCoins')}>
      {valuesOf(currency).map((value) => (
        <NumberInput
          key={value}
          size="xs"
          label={format.money(value)}
          min={0}
          allowNegative={false}
          allowDecimal={false}
          value={counts.get(value) ?? ''}
          onChange={(typed) => {
            const next = new Map(counts)
            if (typed === '' || Number(typed) === 0) next.delete(value)
            else next.set(value, Number(typed))
            onChange(next)
          }}
        />
      ))}
    </SimpleGrid>
  )
}

/** The notes and coins of currencies whose steps are their own. */
const known: Record<string, readonly number[]> = {
  EUR: [200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01],
  GBP: [50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01],
  USD: [100, 50, 20, 10, 5, 2, 1, 0.5, 0.25, 0.1, 0.05, 0.01],
  CHF: [1_000, 200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05],
  JPY: [10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10, 5, 1],
  KWD: [20, 10, 5, 1, 0.5, 0.25, 0.1, 0.05, 0.02, 0.01, 0.005],
}

/** The notes and coins of a currency, the highest first; 1, 2 and 5 in each power of ten where they are not known. */
function valuesOf(currency: string): readonly number[] {
  const own = known[currency]
  if (own) return own
  const digits = digitsOf(currency)
  const powers = digits === 0 ? [1_000, 100, 10, 1] : [100, 10, 1, 0.1]
  return powers.flatMap((power) => [5, 2, 1].map((step) => Number((step * power).toFixed(digits))))
}
