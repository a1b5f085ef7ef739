import {
  Button,
  Group,
  NumberInput,
  SegmentedControl,
  Select,
  Stack,
  TextInput,
} from '@mantine/core'
import { digitsOf } from '@openchair/server/currencies'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Booking } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { may } from '#app/api/session/rights.ts'
import type { GivenDiscount, Till } from '#app/forms/till/till.ts'
import { useFormat } from '#app/ui/format/use-format.ts'

import type { Earned } from './use-rewards.ts'

interface DiscountFormProps {
  booking: Booking
  till: Till
  /** The reward that it is for; null: by hand. */
  reward: Earned | null
  onAdd: (discount: GivenDiscount) => void
  onCancel: () => void
}

const kinds = ['percent', 'amount'] as const
type Kind = (typeof kinds)[number]

/** How much, of what, and why. Enter adds it. */
export function DiscountForm({ booking, till, reward, onAdd, onCancel }: DiscountFormProps) {
  const { t } = useTranslation()
  const { profile, membership } = useBusiness()
  const { currency } = profile
  const [kind, setKind] = useState<Kind>(reward ? 'amount' : 'percent')
  const [value, setValue] = useState<number | ''>(reward?.worth ?? '')
  const [target, setTarget] = useState('VISIT')
  const [reason, setReason] = useState('')
  const { percentSuffix } = useFormat()
  const isPercent = kind === 'percent'
  /** A member who may not give discounts gives at most the worth of the reward. */
  const isBound = !may(membership, 'discount')
  const add = () => {
    if (value === '' || value === 0) return
    const [name, line] = target.split(' ')
    onAdd({
      key: globalThis.crypto.randomUUID(),
      name: reward?.name ?? reason.trim(),
      target: name as GivenDiscount['target'],
      ...(line !== undefined && { line: Number(line) }),
      ...(isPercent ? { percent: value } : { amount: value }),
      ...(reward
        ? {
            reward: {
              cardId: reward.cardId,
              ...(reward.rewardId !== null && { rewardId: reward.rewardId }),
            },
          }
        : reason.trim() !== '' && { reason: reason.trim() }),
    })
  }
  const onEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter') add()
  }
  return (
    <Stack gap={8} role="group" aria-label={reward?.name ?? t('checkout.discount')}>
      <Group gap="xs" wrap="nowrap" align="flex-end">
        <NumberInput
          flex={1}
          {...(reward
            ? { label: t('checkout.worth', { name: reward.name }) }
            : { 'aria-label': t('checkout.discount') })}
          autoFocus
          min={0}
          allowNegative={false}
          {...(isPercent && { max: 100 })}
          {...(isBound && reward?.worth != null && { max: reward.worth, clampBehavior: 'strict' })}
          decimalScale={isPercent ? 3 : digitsOf(currency)}
          suffix={isPercent ? percentSuffix : ` ${currency}`}
          value={value}
          onChange={(typed) => setValue(typed === '' ? '' : Number(typed))}
          onKeyDown={onEnter}
        />
        {!isBound && (
          <SegmentedControl
            aria-label={t('checkout.discountKind')}
            data={kinds.map((one) => ({ value: one, label: one === 'percent' ? '%' : currency }))}
            value={kind}
            onChange={(chosen) => {
              setKind(chosen)
              setValue('')
            }}
          />
        )}
      </Group>
      <Select
        aria-label={t('checkout.discountOn')}
        data={targetsOf(booking, till, t('checkout.wholeVisit'))}
        value={target}
        allowDeselect={false}
        onChange={(chosen) => setTarget(chosen ?? 'VISIT')}
      />
      {!reward && (
        <TextInput
          aria-label={t('checkout.discountReason')}
          placeholder={t('checkout.discountReason')}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          onKeyDown={onEnter}
        />
      )}
      <Group gap="xs" justify="flex-end">
        <Button variant="subtle" size="compact-sm" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button variant="default" size="compact-sm" disabled={!value} onClick={add}>
          {t('checkout.use')}
        </Button>
      </Group>
    </Stack>
  )
}

/** The whole visit, and each line of it. */
function targetsOf({ services }: Booking, till: Till, whole: string) {
  const served = [
    ...services.map(({ serviceName }) => serviceName),
    ...till.services.map(({ name }) => name),
  ]
  return [
    { value: 'VISIT', label: whole },
    ...served.map((label, nth) => ({ value: `SERVICE ${nth}`, label })),
    ...till.products.map(({ name: label }, nth) => ({ value: `PRODUCT ${nth}`, label })),
  ]
}
