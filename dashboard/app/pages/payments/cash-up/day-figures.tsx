import { Divider, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { CashUp } from '#app/api/http/schema.gen.ts'
import { useCashUpTexts } from '#app/i18n/parts/cash-up.gen.ts'
import { useFormat } from '#app/ui/format/use-format.ts'
import { Section } from '#app/ui/section.tsx'

import { AmountLine } from './amounts.tsx'

/** The payments of a day by method and by VAT rate. */
export function DayFigures({ cashUp }: { cashUp: CashUp }) {
  const { t } = useTranslation()
  const words = useCashUpTexts()
  const format = useFormat()
  const { byMethod, byVatRate, total, refunds, refundCount, tips, giftCards } = cashUp
  const { soldCount, sold, usedCount, used } = giftCards
  return (
    <Stack gap="lg">
      <Section title={words('received')}>
        <Stack gap={6}>
          {byMethod.map(({ method, count, total: amount }) => (
            <AmountLine
              key={method}
              label={`${t(`payments.method.${method}`)} · ${words('count', { count })}`}
              amount={amount}
            />
          ))}
          {byMethod.length === 0 && (
            <Text size="sm" c="dimmed">
              {words('nothing')}
            </Text>
          )}
          <Divider />
          <AmountLine label={words('total')} amount={total} isMain />
          <AmountLine label={words('tips')} amount={tips} isQuiet />
          <AmountLine label={words('sold', { count: soldCount })} amount={sold} isQuiet />
          <AmountLine
            label={words('refunds', { count: refundCount })}
            amount={refunds === 0 ? 0 : -refunds}
            isQuiet
          />
          <AmountLine label={words('used', { count: usedCount })} amount={used} isQuiet />
        </Stack>
      </Section>
      {byVatRate.length > 0 && (
        <Section title={words('byVat')}>
          <Stack gap={6}>
            {byVatRate.map(({ percent, gross, vat }) => (
              <AmountLine
                key={percent}
                label={
                  percent === null
                    ? words('noRate', { gross: format.money(gross) })
                    : words('vat', {
                        rate: format.rate(percent),
                        gross: format.money(gross),
                      })
                }
                amount={vat}
              />
            ))}
          </Stack>
        </Section>
      )}
    </Stack>
  )
}
