import { NumberInput, Text } from '@mantine/core'
import { digitsOf } from '@openchair/server/currencies'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { api } from '#app/api/http/api.ts'
import type { MoveCashBody } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useIdempotentSubmit } from '#app/forms/use-idempotent-submit.ts'
import { useCashUpTexts } from '#app/i18n/parts/cash-up.gen.ts'
import { showToast } from '#app/ui/feedback/toast.tsx'

import { ReasonDialog } from './reason-dialog.tsx'

export type MoveType = MoveCashBody['type']

interface MoveDialogProps {
  day: string
  currency: string
  type: MoveType
  onClose: () => void
}

/** Asks how much is put into the drawer or taken out, and why. */
export function MoveDialog({ day, currency, type, onClose }: MoveDialogProps) {
  const words = useCashUpTexts()
  const { id } = useBusiness()
  const [amount, setAmount] = useState<number | string>('')
  const send = useIdempotentSubmit((body: MoveCashBody, key) =>
    api.post('~/cash-ups/{day}/movements', { businessId: id, day }, body, { key }),
  )
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: () => {
      showToast(words('recorded'))
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={words(type === 'IN' ? 'payIn' : 'payOut')}
      label={words('record')}
      isValid={Number(amount) > 0}
      isPending={isPending}
      error={error}
      onSubmit={(reason) => mutate({ type, amount: Number(amount), reason })}
      onClose={onClose}
      hint={
        <Text size="xs" c="dimmed">
          {words('moveHint')}
        </Text>
      }
    >
      <NumberInput
        label={`${words('amount')} (${currency})`}
        withAsterisk
        data-autofocus
        decimalScale={digitsOf(currency)}
        min={0}
        allowNegative={false}
        value={amount}
        onChange={setAmount}
      />
    </ReasonDialog>
  )
}
