import { Alert, Button, Code, Text } from '@mantine/core'
import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Failure, isSignedOut } from '#app/api/http/failure.ts'
import { queryClient, refetchFailed } from '#app/api/http/query-client.ts'
import { SessionContext } from '#app/api/session/session-context.ts'
import { useConnection } from '#app/connection/use-connection.ts'

import { useFailureText } from './failure-text.ts'

/** An error with its request id for support, and a retry button if a retry may help. */
export function FailureNote({ error, isLasting = false }: { error: unknown; isLasting?: boolean }) {
  const { t } = useTranslation()
  const words = useFailureText()
  const { isOffline } = useConnection()
  // The login covers a page whose session has ended, and is the remedy: what was refused can be sent again.
  const isOver = use(SessionContext) !== null && isSignedOut(error)
  if (isOver) return null
  // The frame of the page says that there is no connection.
  if (isOffline && isUnanswered(error)) return <Text c="dimmed">{t('failure.notLoaded')}</Text>
  const requestId = error instanceof Failure ? error.requestId : null
  return (
    <Alert color="red" variant="light" role="alert" w="100%">
      {words(error)}
      {requestId !== null && (
        <Text size="xs" c="dimmed" mt={4}>
          <Code>{t('failure.request', { id: requestId })}</Code>
        </Text>
      )}
      {!isLasting && mayPass(error) && <AskAgain />}
    </Alert>
  )
}

/** A read, which is repeated by itself once there is a connection. */
const isUnanswered = (error: unknown) => error instanceof Failure && error.outcome === 'read'

/** Only for reads: a failed submit can be repeated with its own button. */
const mayPass = (error: unknown) =>
  error instanceof Failure &&
  (error.status === 0 || error.status >= 500) &&
  queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.error === error)

function AskAgain() {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  return (
    <Button
      display="block"
      mt="xs"
      size="compact-sm"
      color="red"
      variant="default"
      loading={isAsking}
      onClick={() => {
        setAsking(true)
        void refetchFailed().finally(() => setAsking(false))
      }}
    >
      {t('common.retry')}
    </Button>
  )
}
