import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { Customer } from '#app/api/http/schema.gen.ts'
import { useFaultWords } from '#app/pages/clients/use-fault-words.ts'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { Section } from '#app/ui/section.tsx'
import { DateTime } from '#app/ui/time/date-time.tsx'

import { PersonFacts } from './person.tsx'

interface ContactProps {
  client: Customer
  /** Undefined without the right to edit. */
  onEdit: (() => void) | undefined
}

export function Contact({ client, onEdit }: ContactProps) {
  const { t } = useTranslation()
  const faultOf = useFaultWords()
  const { phone, phoneE164, email, marketingConsent, isConsentPending, isWalkIn, createdAt } =
    client
  const edit = onEdit && (
    <Button variant="subtle" size="compact-sm" onClick={onEdit}>
      {t('common.edit')}
    </Button>
  )
  const withoutConsent = isConsentPending ? 'clients.pendingConsent' : 'clients.noConsent'
  const consentLabel = marketingConsent ? 'clients.consent' : withoutConsent
  return (
    <Section title={t('clients.contact')} action={edit}>
      <Stack gap={4}>
        {phone !== null && (
          <Anchor
            href={`tel:${phoneE164 ?? phone.replaceAll(/[^+\d]/g, '')}`}
            size="sm"
            w="fit-content"
          >
            {phone}
          </Anchor>
        )}
        <Fault text={faultOf(client, 'sms')} />
        {email !== null && (
          <Anchor href={`mailto:${email}`} size="sm" w="fit-content">
            {email}
          </Anchor>
        )}
        <Fault text={faultOf(client, 'email')} />
        <PersonFacts client={client} />
        <Group gap="xs">
          <StatusBadge tone={marketingConsent ? 'good' : 'quiet'} label={t(consentLabel)} />
          <Text size="sm" c="dimmed">
            {t('clients.since')} <DateTime at={createdAt} show="date" /> ·{' '}
            {isWalkIn ? t('clients.walkIn') : t('clients.online')}
          </Text>
        </Group>
      </Stack>
    </Section>
  )
}

/** A number or address at which the client cannot be reached. */
const Fault = ({ text }: { text: string | null }) =>
  text !== null && (
    <Text size="sm" c="var(--mantine-color-error)">
      {text}
    </Text>
  )
