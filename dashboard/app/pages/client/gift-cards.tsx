import { Anchor, Skeleton, Stack, Text, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { Customer, GiftCard } from '#app/api/http/schema.gen.ts'
import { useGiftCards } from '#app/api/money/gift-cards.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { pathTo } from '#app/paths.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { Money } from '#app/ui/format/money.tsx'
import { Section } from '#app/ui/section.tsx'

/** The balances of the gift cards that are attributed to the client; a gift card belongs to its holder. */
export function GiftCards({ client }: { client: Customer }) {
  const { t } = useTranslation()
  const { data: cards, error } = useClientGiftCards(useBusiness().id, client)
  return (
    <Section title={t('clients.giftCards')}>
      {!cards && (error ? <FailureNote error={error} /> : <Skeleton h={20} />)}
      {cards?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('clients.noGiftCards')}
        </Text>
      )}
      <Stack gap={4}>
        {cards?.map((card) => (
          <CardLine key={card.id} card={card} />
        ))}
      </Stack>
    </Section>
  )
}

function CardLine({ card }: { card: GiftCard }) {
  const { t } = useTranslation()
  const { slug } = useBusiness()
  return (
    <Tooltip label={t('clients.giftCardsHint')} multiline maw={260} position="top-start">
      <Text size="sm" w="fit-content">
        <Anchor component={Link} to={pathTo('giftCards', { slug }, { card: card.id })} inherit>
          <Money amount={card.remainingAmount} />
        </Anchor>{' '}
        <Text span c="dimmed" inherit>
          {t('clients.giftCardLeft', { code: card.code.slice(-4) })}
        </Text>
      </Text>
    </Tooltip>
  )
}

/**
 * The gift cards that can be attributed to a client: sent to the client's e-mail address, or used to pay one of the
 * client's bookings. Newest first. A card that was handed over in person is unknown.
 */
function useClientGiftCards(businessId: string, { id: customerId, email }: Customer) {
  const all = useGiftCards(businessId)
  const used = useGiftCards(businessId, customerId)
  const error = all.error ?? used.error
  if (!all.data || !used.data) return { data: undefined, error }
  const usedIds = new Set(used.data.map(({ id }) => id))
  const isTheirs = ({ id, recipientEmail }: GiftCard) =>
    usedIds.has(id) || (email !== null && same(recipientEmail, email))
  return { data: all.data.filter(isTheirs), error }
}

const same = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase()
