import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import type { CashUp } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { may } from '#app/api/session/rights.ts'
import { useCashUpTexts } from '#app/i18n/parts/cash-up.gen.ts'
import { useFormat } from '#app/ui/format/use-format.ts'
import { Section } from '#app/ui/section.tsx'

import { AmountLine } from './amounts.tsx'
import { MoveDialog, type MoveType } from './move-dialog.tsx'

/** Cash that was put into the drawer and taken out of it, beside payments. */
export function CashMoves({ cashUp }: { cashUp: CashUp }) {
  const words = useCashUpTexts()
  const format = useFormat()
  const { membership } = useBusiness()
  const [type, setType] = useState<MoveType | null>(null)
  const { movements, day, currency, status } = cashUp
  const mayMove = status === 'OPEN' && may(membership, 'cash-up')
  if (!mayMove && movements.length === 0) return null
  return (
    <Section title={words('moves')}>
      <Stack gap="sm">
        {movements.map((one) => (
          <div key={one.id}>
            <AmountLine label={one.reason} amount={one.type === 'IN' ? one.amount : -one.amount} />
            <Text size="xs" c="dimmed">
              {one.movedBy === null
                ? format.moment(one.movedAt)
                : words('moveBy', { when: format.moment(one.movedAt), name: one.movedBy })}
            </Text>
          </div>
        ))}
        {movements.length === 0 && (
          <Text size="sm" c="dimmed">
            {words('noMoves')}
          </Text>
        )}
        {mayMove && (
          <Group gap="xs">
            <Button variant="default" onClick={() => setType('IN')}>
              {words('payIn')}
            </Button>
            <Button variant="default" onClick={() => setType('OUT')}>
              {words('payOut')}
            </Button>
          </Group>
        )}
      </Stack>
      {type !== null && (
        <MoveDialog day={day} currency={currency} type={type} onClose={() => setType(null)} />
      )}
    </Section>
  )
}
