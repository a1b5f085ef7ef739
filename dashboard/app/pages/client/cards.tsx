import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../api/business.ts'
import {
  type LoyaltyCard,
  type LoyaltyProgram,
  useCustomerCards,
} from '../../api/customer-cards.ts'
import type { Customer } from '../../api/customers.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'

/** What the client's loyalty cards hold. */
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
  /** Undefined when it was deleted. */
  program: LoyaltyProgram | undefined
}

function CardLine({ card, program }: CardLineProps) {
  const { t } = useTranslation()
  const required = program?.stampsRequired ?? null
  const isFull = required !== null && card.currentStamps >= required
  const stamps =
    required === null
      ? t('clients.stampsPlain', { count: card.currentStamps })
      : t('clients.stamps', { count: card.currentStamps, required })
  const balance =
    program?.type === 'POINTS' || card.points > 0
      ? t('clients.points', { count: card.points })
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
