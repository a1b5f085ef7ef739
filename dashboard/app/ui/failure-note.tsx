import { Alert, Button, Code, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Failure } from '../api/failure.ts'
import { askAgain, queryClient } from '../api/query-client.ts'
import { useFailureWords } from './failure-words.ts'

/** What went wrong, in its place, with the number to quote when somebody asks for help; what may pass can be asked again. */
export function FailureNote({ error, isLasting = false }: { error: unknown; isLasting?: boolean }) {
  const { t } = useTranslation()
  const words = useFailureWords()
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

/** Of what was sent instead of asked the button is there already. */
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
        void askAgain().finally(() => setAsking(false))
      }}
    >
      {t('common.retry')}
    </Button>
  )
}
