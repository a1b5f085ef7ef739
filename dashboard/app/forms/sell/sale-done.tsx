import { Button, Group, Stack, Text, ThemeIcon } from '@mantine/core'
import { fromMinor, sum, toMinor } from '@openchair/server/money'
import { useTranslation } from 'react-i18next'

import { CopyField } from '#app/ui/copy-field.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import { Check } from '#app/ui/icons/icons.ts'

import type { Sold } from './sale-form.tsx'
import { SaleReceipt } from './sale-receipt.tsx'

interface SaleDoneProps {
  sold: Sold
  onNext: () => void
  onClose: () => void
}

/** The confirmation of a sale: change, codes of gift cards, receipt, and the next sale. */
export function SaleDone({ sold: { sale, email }, onNext, onClose }: SaleDoneProps) {
  const { t } = useTranslation()
  const format = useFormat(sale.currency)
  const inMoney = sale.payments.filter(({ method }) => method !== 'GIFT_CARD')
  const minor = (amount: number) => toMinor(amount, sale.currency)
  // Cash counts as it was rounded.
  const taken = fromMinor(
    sum(inMoney.map(({ amount }) => minor(amount))) + minor(sale.rounding),
    sale.currency,
  )
  return (
    <Stack gap="lg" py="lg">
      <Stack gap="md" align="center" role="status">
        <ThemeIcon size={56} radius="xl" color="green" variant="light">
          <Check size={28} aria-hidden />
        </ThemeIcon>
        <Stack gap={4} align="center">
          <Text fz={28} fw={600} lh={1.2} className="tabular" ta="center">
            {taken > 0
              ? t('checkout.done', { amount: format.money(taken) })
              : t('sell.doneNothing')}
          </Text>
          {sale.change > 0 && (
            <Text fz="xl" className="tabular">
              {t('checkout.change', { amount: format.money(sale.change) })}
            </Text>
          )}
          <Text size="sm" c="dimmed">
            {t('sell.number', { number: sale.saleNumber })}
          </Text>
        </Stack>
      </Stack>
      {sale.lines.map(
        ({ id, kind, giftCardCode, total }) =>
          kind === 'GIFT_CARD' &&
          giftCardCode !== null && (
            <CopyField
              key={id}
              label={`${t('checkout.giftCard')} · ${format.money(total)}`}
              value={giftCardCode}
            />
          ),
      )}
      {sale.invoice && <SaleReceipt sale={sale} email={email} />}
      <Group justify="center">
        <Button variant="default" onClick={onNext}>
          {t('sell.next')}
        </Button>
        <Button onClick={onClose} data-autofocus autoFocus>
          {t('common.close')}
        </Button>
      </Group>
    </Stack>
  )
}
