import { Alert, Code, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { Failure } from '../api/failure.ts'
import { useFailureWords } from './failure-words.ts'

/** What went wrong, in its place, with the number to quote when somebody asks for help. */
export function FailureNote({ error }: { error: unknown }) {
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
    </Alert>
  )
}
