import { Button, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { Failure } from '../../api/http/failure.ts'
import { askNow } from '../../connection/connection.ts'
import { isLoadFailure } from '../../connection/load-again.ts'
import { useConnection } from '../../connection/use-connection.ts'
import { FailureNote } from '../../ui/feedback/failure-note.tsx'

const againMs = 10_000

/** Replaces a page that could not be shown. One that the network or the server failed is tried again by itself. */
export function FailurePage({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation()
  const { isOffline } = useConnection()
  const isPassing = mayPass(error)
  const latest = useRef(retry)
  useEffect(() => {
    latest.current = retry
  })
  useEffect(() => {
    if (!isPassing || isOffline) return
    const timer = setInterval(() => latest.current(), againMs)
    return () => clearInterval(timer)
  }, [isPassing, isOffline])
  return (
    <Stack maw={520} mx="auto" mt={96} px="md" align="flex-start">
      <Title order={1}>{t('failure.page')}</Title>
      {!isLoadFailure(error) && !(isOffline && isPassing) && (
        <FailureNote error={error} isLasting />
      )}
      {isPassing && (
        <Text role="status">{t(isOffline ? 'failure.notLoaded' : 'failure.again')}</Text>
      )}
      <Button variant="default" onClick={() => (isOffline ? void askNow() : retry())}>
        {t('common.retry')}
      </Button>
    </Stack>
  )
}

const mayPass = (error: unknown) =>
  isLoadFailure(error) || (error instanceof Failure && (error.status === 0 || error.status >= 500))
