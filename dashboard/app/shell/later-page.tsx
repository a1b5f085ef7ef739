import { Button, Stack, Text, Title } from '@mantine/core'
import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { askNow } from '../connection/connection.ts'
import { loadAgain } from '../connection/load-again.ts'

/**
 * A page whose file has not come: it says so, and becomes the page once the file could be loaded. The router itself would show
 * nothing but the frame, for good.
 */
export function laterPage(load: () => Promise<ComponentType>): ComponentType {
  let loading: Promise<ComponentType> | undefined
  return function LaterPage() {
    const [Page, setPage] = useState<ComponentType | null>(null)
    useEffect(() => {
      loading ??= loadAgain(load)
      void loading.then((page) => setPage(() => page))
    }, [])
    return Page ? <Page /> : <NotLoaded />
  }
}

function NotLoaded() {
  const { t } = useTranslation()
  return (
    <Stack maw={520} mx="auto" mt={96} px="md" align="flex-start" role="status">
      <Title order={1}>{t('failure.page')}</Title>
      <Text>{t('failure.notLoaded')}</Text>
      <Button variant="default" onClick={() => void askNow()}>
        {t('failure.offline.tryNow')}
      </Button>
    </Stack>
  )
}
