import { Button, Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { FailureNote } from '../ui/feedback/failure-note.tsx'

/** Replaces a page that could not be shown. */
export function FailurePage({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation()
  return (
    <Stack maw={520} mx="auto" mt={96} px="md" align="flex-start">
      <Title order={1}>{t('failure.page')}</Title>
      <FailureNote error={error} isLasting />
      <Button variant="default" onClick={retry}>
        {t('common.retry')}
      </Button>
    </Stack>
  )
}
