import {
  ActionIcon,
  Button,
  Group,
  NumberInput,
  SegmentedControl,
  Stack,
  Text,
} from '@mantine/core'
import { digitsOf } from '@openchair/server/currencies'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '#app/api/session/business.ts'
import { Split, X } from '#app/ui/icons/icons.ts'

import { amountOf, methods, type Payment, type Totals } from './till.ts'

interface PaymentsProps {
  payments: readonly Payment[]
  totals: Totals
  onChange: (payments: Payment[]) => void
}

const most = 5

/** The payment method: one click, or a split over several, of which the last pays the rest. */
export function Payments({ payments, totals, onChange }: PaymentsProps) {
  const { t } = useTranslation()
  const replace = (nth: number, changes: Partial<Payment>) =>
    onChange(payments.map((one, at) => (at === nth ? { ...one, ...changes } : one)))
  // The last payment pays the rest, so the amount of a removed one moves to it.
  const remove = (nth: number) =>
    onChange(
      payments
        .filter((_, at) => at !== nth)
        .map((one, at, all) => (at === all.length - 1 ? { ...one, amount: null } : one)),
    )
  const split = () =>
    onChange([
      ...payments.map((one, at) =>
        at === payments.length - 1 ? { ...one, amount: totals.payments[at] ?? 0 } : one,
      ),
      { method: payments.at(-1)?.method === 'CASH' ? 'CARD' : 'CASH', amount: null },
    ])
  return (
    <Stack gap={6} component="section" aria-label={t('checkout.method')}>
      <Group justify="space-between">
        <Text fw={600}>{t('checkout.method')}</Text>
        {payments.length < most && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Split size={14} aria-hidden />}
            onClick={split}
          >
            {t('checkout.split')}
          </Button>
        )}
      </Group>
      {payments.map((payment, nth) => (
        <Line
          key={nth}
          nth={nth + 1}
          payment={payment}
          amount={totals.payments[nth] ?? 0}
          isOnly={payments.length === 1}
          isLast={nth === payments.length - 1}
          onChange={(changes) => replace(nth, changes)}
          onRemove={() => remove(nth)}
        />
      ))}
      {totals.isTooMuch && (
        <Text size="xs" c="red" role="alert">
          {t('checkout.tooMuch')}
        </Text>
      )}
    </Stack>
  )
}

interface LineProps {
  /** Counted from 1. */
  nth: number
  payment: Payment
  amount: number
  isOnly: boolean
  isLast: boolean
  onChange: (changes: Partial<Payment>) => void
  onRemove: () => void
}

function Line({ nth, payment, amount, isOnly, isLast, onChange, onRemove }: LineProps) {
  const { t } = useTranslation()
  const { currency } = useBusiness().profile
  return (
    <Group gap="xs" wrap="nowrap">
      <SegmentedControl
        aria-label={t('checkout.methodNth', { nth })}
        style={{ flex: 1 }}
        size="sm"
        value={payment.method}
        onChange={(value) => onChange({ method: methods.find((one) => one === value) ?? 'CARD' })}
        data={methods.map((value) => ({ value, label: t(`checkout.methods.${value}`) }))}
      />
      {!isOnly && (
        <>
          <NumberInput
            aria-label={t('checkout.amountNth', { nth })}
            w={92}
            min={0}
            allowNegative={false}
            classNames={{ input: 'tabular' }}
            value={isLast ? amount : (payment.amount ?? '')}
            readOnly={isLast}
            decimalScale={digitsOf(currency)}
            fixedDecimalScale={isLast}
            variant={isLast ? 'filled' : 'default'}
            onChange={(typed) => onChange({ amount: amountOf(typed, currency) })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('checkout.removeMethod', { nth })}
            onClick={onRemove}
          >
            <X size={14} aria-hidden />
          </ActionIcon>
        </>
      )}
    </Group>
  )
}
