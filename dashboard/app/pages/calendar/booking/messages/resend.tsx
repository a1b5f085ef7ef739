import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { Failure } from '#app/api/http/failure.ts'
import type { Message } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { showToast } from '#app/ui/feedback/toast.tsx'

import { resendMessage } from './messages.ts'

/** Sends a message again, also one of a kind that is off. */
export function Resend({ message, name }: { message: Message; name: string }) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => resendMessage(id, message),
    onSuccess: () => showToast(t('messages.resent', { kind: name })),
  })
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        ml={-8}
        aria-label={t('messages.resendOf', { kind: name })}
        loading={isPending}
        onClick={() => mutate()}
      >
        {t('messages.resend')}
      </Button>
      {error && <FailureNote error={isConflict(error) ? new Error(t('messages.notNow')) : error} />}
    </>
  )
}

/** The client has opted out meanwhile, or the booking has changed. */
const isConflict = (error: unknown) => error instanceof Failure && error.code === 'CONFLICT'
