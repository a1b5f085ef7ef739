import { Divider, Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { Sale } from '#app/api/http/schema.gen.ts'
import { Money } from '#app/ui/format/money.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'

import { useLineName } from './labels.ts'

/** The lines of a sale, its VAT, and what paid it. */
export function SaleFacts({ sale }: { sale: Sale }) {
  const { t } = useTranslation()
  const format = useFormat(sale.currency)
  const nameOf = useLineName()
  const row = (label: ReactNode, amount: number, isStrong = false) => (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <Text size="sm" {...(isStrong && { fw: 600 })}>
        {label}
      </Text>
      <Text size="sm" {...(isStrong && { fw: 600 })}>
        <Money amount={amount} currency={sale.currency} />
      </Text>
    </Group>
  )
  return (
    <>
      <Stack gap={6}>
        {sale.lines.map((line) => (
          <Stack key={line.id} gap={0}>
            {row(nameOf(line), line.total)}
            <Text size="xs" c="dimmed" className="tabular">
              {[
                line.quantity > 1 &&
                  t('sell.of', { quantity: line.quantity, price: format.money(line.unitPrice) }),
                line.discount > 0 && `${t('checkout.discount')} ${format.money(line.discount)}`,
                line.refundedQuantity > 0 && t('sell.givenBack', { count: line.refundedQuantity }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </Stack>
        ))}
        {sale.tipAmount > 0 && row(t('checkout.tip'), sale.tipAmount)}
        <Divider />
        {row(t('sell.total'), sale.total + sale.tipAmount, true)}
        {sale.vat.map(({ percent, vat }) => (
          <Group key={percent} justify="space-between" wrap="nowrap">
            <Text size="xs" c="dimmed">
              {percent === null
                ? t('sell.vatNone')
                : t('sell.vatLine', { percent: format.rate(percent) })}
            </Text>
            <Text size="xs" c="dimmed">
              <Money amount={vat} currency={sale.currency} />
            </Text>
          </Group>
        ))}
      </Stack>
      <Stack gap={6}>
        <Title order={3}>{t('sell.paid')}</Title>
        {sale.payments.map(({ method, amount, giftCardId }) => (
          <div key={`${method} ${giftCardId}`}>{row(t(`payments.method.${method}`), amount)}</div>
        ))}
        {sale.rounding !== 0 && row(t('sell.rounding'), sale.rounding)}
        {sale.change > 0 && row(t('sell.change'), sale.change)}
        {sale.refundedAmount > 0 && row(t('payments.completedRefunds'), -sale.refundedAmount)}
      </Stack>
    </>
  )
}
