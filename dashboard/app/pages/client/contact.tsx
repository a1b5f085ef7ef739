import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { Customer } from '../../api/customers.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'

interface ContactProps {
  client: Customer
  /** Undefined for those who may not. */
  onEdit: (() => void) | undefined
}

export function Contact({ client, onEdit }: ContactProps) {
  const { t } = useTranslation()
  const { phone, email, marketingConsent, isWalkIn, createdAt } = client
  const edit = onEdit && (
    <Button variant="subtle" size="compact-sm" onClick={onEdit}>
      {t('common.edit')}
    </Button>
  )
  return (
    <Section title={t('clients.contact')} action={edit}>
      <Stack gap={4}>
        {phone !== null && (
          <Anchor href={`tel:${phone.replaceAll(' ', '')}`} size="sm" w="fit-content">
            {phone}
          </Anchor>
        )}
        {email !== null && (
          <Anchor href={`mailto:${email}`} size="sm" w="fit-content">
            {email}
          </Anchor>
        )}
        <Group gap="xs">
          <StatusBadge
            tone={marketingConsent ? 'good' : 'quiet'}
            label={marketingConsent ? t('clients.consent') : t('clients.noConsent')}
          />
          <Text size="sm" c="dimmed">
            {t('clients.since')} <DateTime at={createdAt} show="date" /> ·{' '}
            {isWalkIn ? t('clients.walkIn') : t('clients.online')}
          </Text>
        </Group>
      </Stack>
    </Section>
  )
}
