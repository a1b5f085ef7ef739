import { Button, Group, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { askNow } from '../connection/connection.ts'
import { useConnection } from '../connection/use-connection.ts'
import { showToast } from '../ui/feedback/toast.tsx'
import { useFormat } from '../ui/format/use-format.ts'

/** Says that there is no connection, and of when the state is that the page shows; nothing while there is one. */
export function ConnectionBanner() {
  const { isOffline } = useConnection()
  const { t } = useTranslation()
  const wasOffline = useRef(isOffline)
  useEffect(() => {
    if (wasOffline.current && !isOffline) showToast(t('failure.offline.back'))
    wasOffline.current = isOffline
  }, [isOffline, t])
  return isOffline ? <Offline /> : null
}

function Offline() {
  const { t } = useTranslation()
  const { stateAt } = useConnection()
  const when = useWhen(stateAt)
  const [isAsking, setAsking] = useState(false)
  return (
    <Group role="status" bg="var(--mantine-color-yellow-light)" px="md" py={6} gap="sm">
      <Text size="sm" flex="1 1 200px">
        <b>
          {when === null ? t('failure.offline.stateless') : t('failure.offline.state', { when })}
        </b>{' '}
        {t('failure.offline.rule')}
      </Text>
      <Button
        size="compact-sm"
        variant="default"
        loading={isAsking}
        onClick={() => {
          setAsking(true)
          void Promise.resolve(askNow()).finally(() => setAsking(false))
        }}
      >
        {t('failure.offline.tryNow')}
      </Button>
    </Group>
  )
}

/** The time alone where it is of today. */
function useWhen(at: number | null) {
  const format = useFormat()
  if (at === null) return null
  const stamp = new Date(at).toISOString()
  const isToday = format.date(stamp) === format.date(new Date().toISOString())
  return isToday ? format.time(stamp) : format.moment(stamp)
}
