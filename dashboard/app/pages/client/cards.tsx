import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useCustomerCards } from '#app/api/clients/customer-cards.ts'
import type { Customer, LoyaltyCard, LoyaltyProgram } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { Section } from '#app/ui/section.tsx'

/** The balances of the client's loyalty cards. */
export function Cards({ client }: { client: Customer }) {
  const { t } = useTranslation()
  const { data: cards, error } = useCustomerCards(useBusiness().id, client.id)
  return (
    <Section title={t('clients.cards')}>
      {!cards && (error ? <FailureNote error={error} /> : <Skeleton h={20} />)}
      {cards?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('clients.noCards')}
        </Text>
      )}
      <Stack gap={4}>
        {cards?.map((one) => (
          <CardLine key={one.card.id} {...one} />
        ))}
      </Stack>
    </Section>
  )
}

interface CardLineProps {
  card: LoyaltyCard
  /** Undefined when the program was deleted. */
  program: LoyaltyProgram | undefined
}

function CardLine({ card, program }: CardLineProps) {
  const { t } = useTranslation()
  const required = program?.stampsRequired ?? null
  const isFull = required !== null && card.currentStamps >= required
  const stamps =
    required === null
      ? t('loyalty.stamps', { count: card.currentStamps })
      : t('loyalty.stampsOf', { count: card.currentStamps, full: required })
  const balance =
    program?.type === 'POINTS' || card.points > 0
      ? t('loyalty.points', { count: card.points })
      : stamps
  return (
    <Group gap="xs">
      <Text size="sm">
        {program?.name ?? t('clients.cards')}{' '}
        <Text span c="dimmed" className="tabular">
          {balance}
        </Text>
      </Text>
      {!card.isActive && <StatusBadge tone="quiet" label={t('clients.closed')} />}
      {card.isActive && isFull && <StatusBadge tone="good" label={t('clients.fullCard')} />}
    </Group>
  )
}
