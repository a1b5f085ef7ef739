import { ActionIcon, Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import { digitsOf } from '@openchair/server/currencies'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { GiftCard } from '#app/api/http/schema.gen.ts'
import { useGiftCards } from '#app/api/money/gift-cards.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can } from '#app/api/session/rights.ts'
import { useFormat } from '#app/ui/format/use-format.ts'
import { Gift, X } from '#app/ui/icons/icons.ts'

import { isSameCode } from './same-code.ts'
import { amountOf, type GivenCard } from './till.ts'

interface GiftCardsProps {
  cards: readonly GivenCard[]
  /** The amount that each card pays. */
  amounts: readonly number[]
  /** Whether a further card could still pay something. */
  isOpen: boolean
  /** The index of the card that the server refused. */
  refused: number | null
  /** The code in the input; null while the input is closed. */
  code: string | null
  /** The label of the button that opens the input. */
  label: string
  onCode: (code: string | null) => void
  onChange: (cards: GivenCard[]) => void
}

/** Gift cards that pay part of the amount due. The balance is checked when a code is entered. */
export function GiftCards(props: GiftCardsProps) {
  const { cards, amounts, isOpen, refused, code, label, onCode, onChange } = props
  const { membership } = useBusiness()
  if (!can(membership, 'gift-cards:read')) return null
  return (
    <Stack gap={6}>
      {cards.map((card, nth) => (
        <CardLine
          key={card.code}
          card={card}
          amount={amounts[nth] ?? 0}
          isRefused={refused === nth}
          onRemove={() => onChange(cards.filter((one) => one !== card))}
          onPart={(part) => onChange(cards.map((one) => (one === card ? { ...one, part } : one)))}
        />
      ))}
      {code !== null && (
        <CodeField
          cards={cards}
          isOpen={isOpen}
          code={code}
          onCode={onCode}
          onFound={(card) => {
            onCode(null)
            onChange([...cards, card])
          }}
        />
      )}
      {code === null && isOpen && (
        <Button
          variant="subtle"
          size="compact-sm"
          px={4}
          style={{ alignSelf: 'flex-start' }}
          leftSection={<Gift size={14} aria-hidden />}
          onClick={() => onCode('')}
        >
          {label}
        </Button>
      )}
    </Stack>
  )
}

interface CardLineProps {
  card: GivenCard
  amount: number
  isRefused: boolean
  onRemove: () => void
  /** The part to take from it; null: as much as it can pay. */
  onPart: (part: number | null) => void
}

function CardLine({ card: { code, left }, amount, isRefused, onRemove, onPart }: CardLineProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { currency } = useBusiness().profile
  const lastFour = code.slice(-4)
  return (
    <Stack gap={0}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text style={{ flex: 1 }}>
          {t('checkout.giftCard')}{' '}
          <Text span size="xs" c="dimmed">
            … {lastFour}, {t('checkout.cardLeft', { amount: format.money(left) })}
          </Text>
        </Text>
        <NumberInput
          aria-label={t('checkout.cardPart', { code: lastFour })}
          w={92}
          size="xs"
          min={0}
          max={left}
          allowNegative={false}
          decimalScale={digitsOf(currency)}
          classNames={{ input: 'tabular' }}
          value={amount}
          onChange={(typed) => {
            const part = amountOf(typed, currency)
            if (part !== amount) onPart(typed === '' ? null : part)
          }}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('checkout.removeCard', { code: lastFour })}
          onClick={onRemove}
        >
          <X size={14} aria-hidden />
        </ActionIcon>
      </Group>
      {isRefused && (
        <Text size="xs" c="red" role="alert">
          {t('checkout.card.refused')}
        </Text>
      )}
    </Stack>
  )
}

interface CodeFieldProps {
  cards: readonly GivenCard[]
  isOpen: boolean
  code: string
  onCode: (code: string) => void
  onFound: (card: GivenCard) => void
}

function CodeField({ cards, isOpen, code, onCode, onFound }: CodeFieldProps) {
  const { t } = useTranslation()
  const { refetch } = useGiftCards(useBusiness().id)
  const [fault, setFault] = useState<CardFault | null>(null)
  const [isLooking, setIsLooking] = useState(false)
  const use = async () => {
    setIsLooking(true)
    // A card that was sold a moment ago is known as well.
    const { data: sold } = await refetch()
    setIsLooking(false)
    if (!sold) return setFault('unknown')
    const card = sold?.find((one) => isSameCode(one.code, code))
    const isUsed = cards.some((one) => isSameCode(one.code, code))
    const found = faultOf(card, isUsed) ?? (isOpen ? null : 'notNeeded')
    setFault(found)
    if (card && found === null)
      onFound({ code: code.trim(), left: card.remainingAmount, part: null })
  }
  return (
    <Group align="flex-start" gap="xs" wrap="nowrap">
      <TextInput
        style={{ flex: 1 }}
        aria-label={t('checkout.code')}
        placeholder={t('checkout.code')}
        autoComplete="off"
        autoFocus
        error={fault && t(`checkout.card.${fault}`)}
        value={code}
        onChange={(event) => {
          setFault(null)
          onCode(event.currentTarget.value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isLooking) void use()
        }}
      />
      <Button
        variant="default"
        loading={isLooking}
        disabled={code.trim() === ''}
        onClick={() => void use()}
      >
        {t('checkout.use')}
      </Button>
    </Group>
  )
}

type CardFault = 'unknown' | 'used' | 'empty' | 'expired' | 'notNeeded'

function faultOf(card: GiftCard | undefined, isUsed: boolean): CardFault | null {
  if (!card) return 'unknown'
  if (isUsed) return 'used'
  if (card.expiresAt !== null && Date.parse(card.expiresAt) <= Date.now()) return 'expired'
  return card.remainingAmount > 0 ? null : 'empty'
}
