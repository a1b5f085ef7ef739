import { Alert, Button, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { api } from '#app/api/http/api.ts'
import type { CashUp } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { may } from '#app/api/session/rights.ts'
import { useIdempotentSubmit } from '#app/forms/use-idempotent-submit.ts'
import { useCashUpTexts } from '#app/i18n/parts/cash-up.gen.ts'
import { useFormat } from '#app/ui/format/use-format.ts'
import { Section } from '#app/ui/section.tsx'

import { AmountLine } from './amounts.tsx'
import { PaidLines } from './paid-lines.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

/** The cash of a closed day, which an owner can open again. */
export function ClosedCash({ cashUp }: { cashUp: CashUp }) {
  const words = useCashUpTexts()
  const format = useFormat()
  const { membership } = useBusiness()
  const [isAsked, setIsAsked] = useState(false)
  const { openingFloat, expectedCash, countedCash, difference, closedAt, closedBy, note } = cashUp
  const when = closedAt === null ? '' : format.moment(closedAt)
  return (
    <Section title={words('cash')}>
      <Stack gap="sm">
        <Alert variant="light" color="green" title={words('closed')}>
          {closedBy === null ? when : words('closedBy', { when, name: closedBy })}
        </Alert>
        <AmountLine label={words('float')} amount={openingFloat} isQuiet />
        <PaidLines cashUp={cashUp} />
        <AmountLine label={words('expected')} amount={expectedCash} />
        <AmountLine label={words('counted')} amount={countedCash ?? 0} />
        <AmountLine label={words('difference')} amount={difference ?? 0} isMain isChecked />
        {note !== null && (
          <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
            {note}
          </Text>
        )}
        {may(membership, 'cash-up:reopen') && (
          <Button
            variant="default"
            style={{ alignSelf: 'flex-start' }}
            onClick={() => setIsAsked(true)}
          >
            {words('reopen')}
          </Button>
        )}
      </Stack>
      {isAsked && <ReopenDialog day={cashUp.day} onClose={() => setIsAsked(false)} />}
    </Section>
  )
}

interface ReopenDialogProps {
  day: string
  onClose: () => void
}

/** Asks why a closed day is opened again. */
function ReopenDialog({ day, onClose }: ReopenDialogProps) {
  const words = useCashUpTexts()
  const { id } = useBusiness()
  const send = useIdempotentSubmit((body: { reason: string }, key) =>
    api.post('~/cash-ups/{day}/reopen', { businessId: id, day }, body, { key }),
  )
  const { mutate, isPending, error } = useMutation({ mutationFn: send, onSuccess: onClose })
  return (
    <ReasonDialog
      title={words('reopenTitle')}
      label={words('reopen')}
      isPending={isPending}
      error={error}
      onSubmit={(reason) => mutate({ reason })}
      onClose={onClose}
      isFirst
    >
      <Text size="sm">{words('reopenText')}</Text>
    </ReasonDialog>
  )
}
