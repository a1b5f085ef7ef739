import { Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { type PreviewRequest, sendTestMessage } from '#app/api/messages/settings.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useSignedIn } from '#app/api/session/session-context.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { showToast } from '#app/ui/feedback/toast.tsx'

interface TestLetterProps {
  request: PreviewRequest
  isValid: boolean
}

/** Sends the text as it is in the form, saved or not. */
export function TestLetter({ request, isValid }: TestLetterProps) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const { email } = useSignedIn().account
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => sendTestMessage(id, request),
    onSuccess: () => showToast(t('messages.testSent', { email })),
  })
  return (
    <Stack gap="xs">
      {error && <FailureNote error={error} />}
      <Button variant="default" disabled={!isValid} loading={isPending} onClick={() => mutate()}>
        {t('messages.sendTest')}
      </Button>
    </Stack>
  )
}
