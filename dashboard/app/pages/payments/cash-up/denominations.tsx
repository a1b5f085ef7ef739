import { NumberInput, SimpleGrid } from '@mantine/core'

import { useCashUpTexts } from '#app/i18n/cash-up/use-cash-up-texts.ts'
import { useFormat } from '#app/ui/format/use-format.ts'

import { valuesOf } from './coins.ts'

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
