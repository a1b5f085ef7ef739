import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { nameOf } from '#app/api/clients/name.ts'
import type { Customer } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useFaultWords } from '#app/pages/clients/use-fault-words.ts'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import { Section } from '#app/ui/section.tsx'
import { DateTime } from '#app/ui/time/date-time.tsx'

import { birthdayText } from '../clients/birthday.ts'

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

/** The birthday and the preferred member of a client, as far as they are known. */
function PersonFacts({ client }: { client: Customer }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: staff } = useApi('~/staff', { businessId: useBusiness().id })
  const preferred = staff?.find(({ id }) => id === client.preferredStaffId)
  if (client.birthday === null && !preferred) return null
  return (
    <Stack gap={0}>
      {client.birthday !== null && (
        <Text size="sm">
          {t('clients.birthdayOn', { day: birthdayText(client.birthday, format) })}
        </Text>
      )}
      {preferred && <Text size="sm">{t('clients.prefers', { name: nameOf(preferred) })}</Text>}
    </Stack>
  )
}
