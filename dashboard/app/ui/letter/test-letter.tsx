import { Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { useSignedIn } from '#app/api/session/session-context.ts'

import { FailureNote } from '../feedback/failure-note.tsx'
import { showToast } from '../feedback/toast.tsx'

interface TestLetterProps {
  send: () => Promise<unknown>
  isValid?: boolean
}

/** Sends a letter to the address of the signed-in account. */
export function TestLetter({ send, isValid = true }: TestLetterProps) {
  const { t } = useTranslation()
  const { email } = useSignedIn().account
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
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
