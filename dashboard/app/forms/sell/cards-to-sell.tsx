import { ActionIcon, Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import { digitsOf } from '@openchair/server/currencies'
import { useTranslation } from 'react-i18next'

import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can } from '#app/api/session/rights.ts'
import { useFormat } from '#app/ui/format/use-format.ts'
import { Gift, X } from '#app/ui/icons/icons.ts'

import { amountOf } from '../till/till.ts'
import type { CardToSell } from './sale.ts'

interface CardsToSellProps {
  cards: readonly CardToSell[]
  /** The words of the server about a field, such as `giftCards[0].amount`. */
  faultOf: (path: string) => string | undefined
  onChange: (cards: CardToSell[]) => void
}

const most = 10

/** The gift cards to sell; their codes are on the receipt view afterwards. */
export const CardsToSell = (props: CardsToSellProps) =>
  can(useBusiness().membership, 'gift-cards:read') && <Cards {...props} />

function Cards({ cards, faultOf, onChange }: CardsToSellProps) {
  const { t } = useTranslation()
  const { data: settings } = useApi('/gift-cards/settings/{businessId}', {
    businessId: useBusiness().id,
  })
  if (settings?.isEnabled === false) return null
  const add = () =>
    onChange([
      ...cards,
      { key: globalThis.crypto.randomUUID(), amount: null, recipientName: '', recipientEmail: '' },
    ])
  return (
    <Stack
      gap="xs"
      component="section"
      aria-label={t('sell.cards')}
      {...(cards.length > 0 && { w: '100%' })}
    >
      {cards.map((card, nth) => (
        <CardFields
          key={card.key}
          card={card}
          nth={nth}
          faultOf={faultOf}
          onChange={(changes) =>
            onChange(cards.map((one) => (one === card ? { ...one, ...changes } : one)))
          }
          onRemove={() => onChange(cards.filter((one) => one !== card))}
        />
      ))}
      {cards.length < most && (
        <Button
          variant="subtle"
          size="compact-sm"
          px={4}
          style={{ alignSelf: 'flex-start' }}
          leftSection={<Gift size={14} aria-hidden />}
          onClick={add}
        >
          {t('sell.sellCard')}
        </Button>
      )}
    </Stack>
  )
}

interface CardFieldsProps {
  card: CardToSell
  nth: number
  faultOf: (path: string) => string | undefined
  onChange: (changes: Partial<CardToSell>) => void
  onRemove: () => void
}

function CardFields({ card, nth, faultOf, onChange, onRemove }: CardFieldsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, profile } = useBusiness()
  const { currency } = profile
  const { data: settings } = useApi('/gift-cards/settings/{businessId}', { businessId: id })
  const label = t('sell.cardNth', { nth: nth + 1 })
  return (
    <Stack gap={8} role="group" aria-label={label}>
      <Group justify="space-between">
        <Text fw={600}>{label}</Text>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('sell.removeCard', { nth: nth + 1 })}
          onClick={onRemove}
        >
          <X size={14} aria-hidden />
        </ActionIcon>
      </Group>
      <NumberInput
        label={`${t('giftCards.amount')} (${currency})`}
        description={
          settings &&
          t('giftCards.between', {
            min: format.money(settings.minAmount),
            max: format.money(settings.maxAmount),
          })
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoFocus
        withAsterisk
        min={0}
        allowNegative={false}
        decimalScale={digitsOf(currency)}
        error={faultOf(`giftCards[${nth}].amount`)}
        value={card.amount ?? ''}
        onChange={(typed) => onChange({ amount: typed === '' ? null : amountOf(typed, currency) })}
      />
      <Group grow gap="xs" align="flex-start">
        <TextInput
          label={t('giftCards.recipient')}
          maxLength={200}
          error={faultOf(`giftCards[${nth}].recipientName`)}
          value={card.recipientName}
          onChange={(event) => onChange({ recipientName: event.currentTarget.value })}
        />
        <TextInput
          label={t('giftCards.email')}
          type="email"
          error={faultOf(`giftCards[${nth}].recipientEmail`)}
          value={card.recipientEmail}
          onChange={(event) => onChange({ recipientEmail: event.currentTarget.value })}
        />
      </Group>
    </Stack>
  )
}
