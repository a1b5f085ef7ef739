import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { reopenDay } from '#app/api/money/cash-ups.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useIdempotentSubmit } from '#app/forms/use-idempotent-submit.ts'
import { useCashUpTexts } from '#app/i18n/cash-up/use-cash-up-texts.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

interface ReopenDialogProps {
  day: string
  onClose: () => void
}

/** Asks why a closed day is opened again. */
export function ReopenDialog({ day, onClose }: ReopenDialogProps) {
  const { t } = useTranslation()
  const words = useCashUpTexts()
  const { id } = useBusiness()
  const [reason, setReason] = useState('')
  const send = useIdempotentSubmit((body: { reason: string }, key) =>
    reopenDay(id, { day, body, key }),
  )
  const { mutate, isPending, error } = useMutation({ mutationFn: send, onSuccess: onClose })
  const isReady = reason.trim() !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) mutate({ reason: reason.trim() })
  }
  return (
    <Dialog title={words('reopenTitle')} onClose={onClose}>
      <form onSubmit={submit}>
        <Stack>
          <Text size="sm">{words('reopenText')}</Text>
          <TextInput
            label={words('reason')}
            withAsterisk
            maxLength={200}
            data-autofocus
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {error && <FailureNote error={error} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" loading={isPending} disabled={!isReady}>
              {words('reopen')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
