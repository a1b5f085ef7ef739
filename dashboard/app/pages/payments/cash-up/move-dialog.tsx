import { Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import { digitsOf } from '@openchair/server/currencies'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { type CashMove, moveCash } from '#app/api/money/cash-ups.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useIdempotentSubmit } from '#app/forms/use-idempotent-submit.ts'
import { useCashUpTexts } from '#app/i18n/cash-up/use-cash-up-texts.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

export type MoveType = CashMove['type']

interface MoveDialogProps {
  day: string
  currency: string
  type: MoveType
  onClose: () => void
}

/** Asks how much is put into the drawer or taken out, and why. */
export function MoveDialog({ day, currency, type, onClose }: MoveDialogProps) {
  const { t } = useTranslation()
  const words = useCashUpTexts()
  const { id } = useBusiness()
  const [amount, setAmount] = useState<number | string>('')
  const [reason, setReason] = useState('')
  const send = useIdempotentSubmit((body: CashMove, key) => moveCash(id, { day, body, key }))
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: () => {
      showToast(words('recorded'))
      onClose()
    },
  })
  const isReady = Number(amount) > 0 && reason.trim() !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) mutate({ type, amount: Number(amount), reason: reason.trim() })
  }
  return (
    <Dialog title={words(type === 'IN' ? 'payIn' : 'payOut')} onClose={onClose}>
      <form onSubmit={submit}>
        <Stack>
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
          <TextInput
            label={words('reason')}
            withAsterisk
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Text size="xs" c="dimmed">
            {words('moveHint')}
          </Text>
          {error && <FailureNote error={error} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" loading={isPending} disabled={!isReady}>
              {words('record')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
