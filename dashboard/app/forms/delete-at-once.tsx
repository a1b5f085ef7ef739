import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { useFailureText } from '../ui/feedback/failure-text.ts'
import { showFailureToast, showToast } from '../ui/feedback/toast.tsx'

interface DeleteAtOnceProps<Record extends { id: string }> {
  record: Record
  remove: () => Promise<unknown>
  /** Creates the record again. */
  restore: (body: Omit<Record, 'id'>) => Promise<unknown>
  /** Shown after the deletion, with the button that undoes it. */
  done: string
  onDeleted: () => void
}

/** The button that deletes the record of a drawer. It can be undone, so there is no confirmation. */
export function DeleteAtOnce<Record extends { id: string }>({
  record: { id: _, ...body },
  remove,
  restore,
  done,
  onDeleted,
}: DeleteAtOnceProps<Record>) {
  const { t } = useTranslation()
  const words = useFailureText()
  const onError = (error: unknown) => showFailureToast(words(error))
  const { mutate, isPending } = useMutation({
    mutationFn: remove,
    onError,
    onSuccess: () => {
      showToast(done, { label: t('common.undo'), run: () => restore(body).catch(onError) })
      onDeleted()
    },
  })
  return (
    <Button variant="subtle" color="red" loading={isPending} onClick={() => mutate()}>
      {t('common.delete')}
    </Button>
  )
}
