import { Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'

import { api } from '#app/api/http/api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useIdempotentSubmit } from '#app/forms/use-idempotent-submit.ts'
import { useCashUpTexts } from '#app/i18n/parts/cash-up.gen.ts'

import { ReasonDialog } from './reason-dialog.tsx'

interface ReopenDialogProps {
  day: string
  onClose: () => void
}

/** Asks why a closed day is opened again. */
export function ReopenDialog({ day, onClose }: ReopenDialogProps) {
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
