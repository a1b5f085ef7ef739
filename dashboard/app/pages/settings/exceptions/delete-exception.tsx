import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { ScheduleException } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useFailureText } from '#app/ui/feedback/failure-text.ts'
import { showFailureToast, showToast } from '#app/ui/feedback/toast.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'

interface DeleteExceptionProps {
  exception: ScheduleException
  onDeleted: () => void
}

/** It can be undone, so there is no confirmation. */
export function DeleteException({ exception, onDeleted }: DeleteExceptionProps) {
  const { t } = useTranslation()
  const { day } = useFormat()
  const words = useFailureText()
  const { id: businessId } = useBusiness()
  const { id, ...body } = exception
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api.delete('~/schedule/exceptions/{exceptionId}', { businessId, exceptionId: id }),
    onSuccess: () => {
      const undo = () =>
        api
          .save('~/schedule/exceptions/{exceptionId}', { businessId, exceptionId: null }, body)
          .catch((error: unknown) => showFailureToast(words(error)))
      showToast(t('settings.exceptionDeleted', { day: day(body.date) }), {
        label: t('common.undo'),
        run: undo,
      })
      onDeleted()
    },
    onError: (error) => showFailureToast(words(error)),
  })
  return (
    <Button variant="subtle" color="red" loading={isPending} onClick={() => mutate()}>
      {t('common.delete')}
    </Button>
  )
}
