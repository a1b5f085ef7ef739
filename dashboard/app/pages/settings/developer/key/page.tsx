import { Badge, Code, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'

import { api } from '#app/api/http/api.ts'
import type { ApiKey } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { DeleteRecord } from '#app/forms/delete-record.tsx'
import { NotFound } from '#app/shell/failure/not-found.tsx'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import { OneTimeSecret } from '#app/ui/overlay/one-time-secret.tsx'
import { Page } from '#app/ui/page.tsx'

import { BackToDeveloper } from '../back.tsx'
import { shortOf } from '../key-columns.tsx'
import { keyState } from '../key-state.ts'
import { KeyStatus } from '../key-status.tsx'
import { RenameKey } from './rename-key.tsx'
import { RequestLog } from './request-log.tsx'
import { RotateKey } from './rotate-key.tsx'

/** An API key: its permissions, its request log, and its expiry. */
export function KeyPage() {
  const { t } = useTranslation()
  const { keyId = '' } = useParams()
  const { data, error } = useApi('~/api-keys', { businessId: useBusiness().id })
  const [made, setMade] = useState<string | null>(null)
  const key = data?.find(({ id }) => id === keyId)
  if (data && !key) return <NotFound />
  return (
    <Page
      title={key?.name ?? t('settings.key')}
      back={<BackToDeveloper />}
      action={key && <Actions apiKey={key} onMade={setMade} />}
    >
      <Stack gap="xl">
        {error && <FailureNote error={error} />}
        {key ? <Facts apiKey={key} /> : <Skeleton h={72} />}
        <Stack gap="xs">
          <Title order={2}>{t('settings.requests')}</Title>
          <RequestLog keyId={keyId} />
        </Stack>
      </Stack>
      {made !== null && (
        <OneTimeSecret
          title={t('settings.keyMade')}
          text={t('settings.keyRotatedText')}
          value={made}
          onClose={() => setMade(null)}
        />
      )}
    </Page>
  )
}

interface ActionsProps {
  apiKey: ApiKey
  onMade: (key: string) => void
}

/** An expired or revoked key cannot be changed. */
function Actions({ apiKey, onMade }: ActionsProps) {
  const state = keyState(apiKey, Date.now())
  if (state === 'revoked' || state === 'expired') return null
  return (
    <Group gap="xs" justify="flex-end">
      <RevokeKey apiKey={apiKey} />
      <RenameKey apiKey={apiKey} />
      {state === 'active' && <RotateKey apiKey={apiKey} onMade={onMade} />}
    </Group>
  )
}

function Facts({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useTranslation()
  const { moment } = useFormat()
  const { createdAt, lastUsedAt, expiresAt, revokedAt, scopes } = apiKey
  const facts = [
    t('settings.madeAt', { when: moment(createdAt) }),
    lastUsedAt === null
      ? t('settings.neverUsed')
      : t('settings.usedAt', { when: moment(lastUsedAt) }),
    ...(expiresAt === null ? [] : [t('settings.expiresAt', { when: moment(expiresAt) })]),
    ...(revokedAt === null ? [] : [t('settings.endsAt', { when: moment(revokedAt) })]),
  ]
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <Code>{shortOf(apiKey)}</Code>
        <KeyStatus apiKey={apiKey} />
      </Group>
      <Text size="sm" c="dimmed" className="tabular">
        {facts.join(' · ')}
      </Text>
      <Group gap={6}>
        {scopes.map((scope) => (
          <Badge key={scope} variant="default" tt="none" fw={400} radius="sm">
            {scope}
          </Badge>
        ))}
      </Group>
    </Stack>
  )
}

function RevokeKey({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const { t } = useTranslation()
  const business = useBusiness()
  return (
    <DeleteRecord
      name={name}
      label={t('settings.revoke')}
      title={t('settings.revokeTitle', { name })}
      text={t('settings.revokeText')}
      done={t('settings.keyRevoked', { name })}
      remove={() => api.delete('~/api-keys/{keyId}', { businessId: business.id, keyId: id })}
    />
  )
}
