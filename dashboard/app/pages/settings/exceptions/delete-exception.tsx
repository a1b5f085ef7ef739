import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../../api/business.ts'
import { type Exception, removeException, saveException } from '../../../api/opening-hours.ts'
import { useFailureWords } from '../../../ui/failure-words.ts'
import { tell, tellFailure } from '../../../ui/tell.tsx'
import { useFormat } from '../../../ui/use-format.ts'

interface DeleteExceptionProps {
  exception: Exception
  onDeleted: () => void
}

/** Can be taken back, so nobody is asked whether they are sure. */
export function DeleteException({ exception, onDeleted }: DeleteExceptionProps) {
  const { t } = useTranslation()
  const { day } = useFormat()
  const words = useFailureWords()
  const { id: businessId } = useBusiness()
  const { id, ...body } = exception
  const { mutate, isPending } = useMutation({
    mutationFn: () => removeException(businessId, id),
    onSuccess: () => {
      const undo = () =>
        saveException(businessId, null, body).catch((error: unknown) => tellFailure(words(error)))
      tell(t('settings.exceptionDeleted', { day: day(body.date) }), {
        label: t('common.undo'),
        run: undo,
      })
      onDeleted()
    },
    onError: (error) => tellFailure(words(error)),
  })
  return (
    <Button variant="subtle" color="red" loading={isPending} onClick={() => mutate()}>
      {t('common.delete')}
    </Button>
  )
}
