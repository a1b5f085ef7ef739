import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Booking } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can, may } from '#app/api/session/rights.ts'
import type { GivenDiscount, Till, Totals } from '#app/forms/till/till.ts'
import { Money } from '#app/ui/format/money.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import { Percent, Star, X } from '#app/ui/icons/icons.ts'

import { DiscountForm } from './discount-form.tsx'
import { type Earned, useRewards } from './use-rewards.ts'

interface DiscountsProps {
  booking: Booking
  till: Till
  totals: Totals
  onChange: (discounts: GivenDiscount[]) => void
}

/** Discounts on the visit or on one line, by hand or for a reward of the client's loyalty card. */
export function Discounts({ booking, till, totals, onChange }: DiscountsProps) {
  const { t } = useTranslation()
  const { membership } = useBusiness()
  const { discounts } = till
  /** Undefined: closed. Null: by hand. */
  const [draft, setDraft] = useState<Earned | null | undefined>()
  const isUsed = ({ cardId, rewardId }: Earned) =>
    discounts.some(
      ({ reward }) => reward?.cardId === cardId && (reward.rewardId ?? null) === rewardId,
    )
  return (
    <Stack gap={6}>
      {discounts.map((one, nth) => (
        <Group key={one.key} justify="space-between" wrap="nowrap" gap="xs">
          <Text flex={1}>{one.name || t('checkout.discount')}</Text>
          <Money amount={-(totals.discounts[nth] ?? 0)} />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('checkout.removeDiscount', { name: one.name })}
            onClick={() => onChange(discounts.filter((other) => other !== one))}
          >
            <X size={14} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {draft === undefined ? (
        <Group gap={6}>
          {may(membership, 'discount') && (
            <Button
              variant="subtle"
              size="compact-sm"
              px={4}
              leftSection={<Percent size={14} aria-hidden />}
              onClick={() => setDraft(null)}
            >
              {t('checkout.discount')}
            </Button>
          )}
          {can(membership, 'loyalty:write') && (
            <Rewards customerId={booking.customerId} isUsed={isUsed} onChoose={setDraft} />
          )}
        </Group>
      ) : (
        <DiscountForm
          booking={booking}
          till={till}
          reward={draft}
          onAdd={(discount) => {
            onChange([...discounts, discount])
            setDraft(undefined)
          }}
          onCancel={() => setDraft(undefined)}
        />
      )}
    </Stack>
  )
}

interface RewardsProps {
  customerId: string
  isUsed: (earned: Earned) => boolean
  onChoose: (earned: Earned) => void
}

function Rewards({ customerId, isUsed, onChoose }: RewardsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const rewards = useRewards(customerId).filter((one) => !isUsed(one))
  if (rewards.length === 0) return null
  return (
    <Group gap={6} role="group" aria-label={t('checkout.rewards')}>
      {rewards.slice(0, 4).map((one) => (
        <Button
          key={`${one.cardId} ${one.rewardId}`}
          size="compact-sm"
          variant="light"
          leftSection={<Star size={12} aria-hidden />}
          onClick={() => onChoose(one)}
        >
          {[
            one.name,
            t(`checkout.cost.${one.type}`, { count: one.cost }),
            one.worth !== null && format.money(one.worth),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Button>
      ))}
    </Group>
  )
}
