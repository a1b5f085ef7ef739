import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { OpenSession } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'

import { deviceOf } from './device.ts'

/** The open sessions of the account, each with a sign-out button. */
export function OpenSessions() {
  const { data, error } = useApi('/auth/sessions', {})
  const { mutate: end, error: refused } = useMutation({
    mutationFn: (sessionId: string) => api.delete('/auth/sessions/{sessionId}', { sessionId }),
  })
  if (error && !data) return <FailureNote error={error} />
  if (!data) return <Skeleton h={48} />
  return (
    <Stack gap="sm">
      {data.map((session) => (
        <SessionRow key={session.id} session={session} onEnd={() => end(session.id)} />
      ))}
      {refused && <FailureNote error={refused} />}
    </Stack>
  )
}

function SessionRow({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const { t } = useTranslation()
  const { moment } = useFormat()
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <Text size="sm" fw={500}>
          {deviceOf(session.userAgent) ?? t('account.unknownDevice')}
        </Text>
        <Text size="xs" c="dimmed" className="tabular">
          {t('account.lastSeen', { when: moment(session.lastSeenAt) })}
        </Text>
      </div>
      {session.isCurrent ? (
        <StatusBadge tone="good" label={t('account.thisSession')} />
      ) : (
        <Button variant="default" size="compact-sm" flex="none" onClick={onEnd}>
          {t('account.end')}
        </Button>
      )}
    </Group>
  )
}
