import { Badge, Code, Group, Stack, Switch, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { WebhookSubscription } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'

import { WebhookStatus } from '../webhook-status.tsx'

export function WebhookFacts({ webhook }: { webhook: WebhookSubscription }) {
  const { t } = useTranslation()
  const { id: businessId } = useBusiness()
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (enabled: boolean) =>
      api.patch('~/webhooks/{webhookId}', { businessId, webhookId: webhook.id }, { enabled }),
  })
  const { url, description, secret, events, enabled } = webhook
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <Code className="breaking">{url}</Code>
        <WebhookStatus webhook={webhook} />
      </Group>
      {description !== null && <Text size="sm">{description}</Text>}
      <Text size="sm" c="dimmed">
        {t('settings.secret')} <Code className="breaking">{secret}</Code>
      </Text>
      <Group gap={6}>
        {events.map((name) => (
          <Badge key={name} variant="default" tt="none" fw={400} radius="sm">
            {name === '*' ? t('settings.everyEvent') : name}
          </Badge>
        ))}
      </Group>
      <Switch
        mt="xs"
        label={t('settings.enabled')}
        description={t('settings.enabledHint')}
        checked={isPending ? variables : enabled}
        onChange={(event) => mutate(event.currentTarget.checked)}
      />
      {error && <FailureNote error={error} />}
    </Stack>
  )
}
