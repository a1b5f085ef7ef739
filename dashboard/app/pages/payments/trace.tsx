import { Stack, Table, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { BookingTrace } from '#app/api/http/schema.gen.ts'
import { Figure } from '#app/ui/figure.tsx'
import { Money } from '#app/ui/format/money.tsx'
import { DateTime } from '#app/ui/time/date-time.tsx'

type Trace = BookingTrace

export function TraceFigures({ trace: { summary, currency } }: { trace: Trace }) {
  const { t } = useTranslation()
  const visible = ['totalPaid', 'completedRefunds', 'pendingRefunds', 'netReceived'] as const
  return (
    <Stack gap="xs">
      <div className="figures two">
        {visible.map((name) => (
          <Figure
            key={name}
            label={t(`payments.${name}`)}
            value={<Money amount={summary[name]} currency={currency} />}
          />
        ))}
      </div>
      <Text size="sm">
        {t('payments.remainingRefundable')}{' '}
        <Money amount={summary.remainingRefundable} currency={currency} />
      </Text>
    </Stack>
  )
}

/** The payment events, earliest first. */
export function TraceEvents({ trace: { events, currency } }: { trace: Trace }) {
  const { t } = useTranslation()
  if (events.length === 0) return null
  return (
    <Stack gap={4}>
      <Title order={3}>{t('payments.trace')}</Title>
      <div className="table-card">
        <Table className="data-table" verticalSpacing={8}>
          <Table.Tbody>
            {events.map(({ type, at, amount, method, isTip }, index) => (
              <Table.Tr key={index}>
                <Table.Td>
                  <DateTime at={at} />
                </Table.Td>
                <Table.Td>
                  {t(`payments.event.${type}`)}
                  <Text size="xs" c="dimmed">
                    {[t(`payments.method.${method}`), isTip && t('payments.tip')]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                </Table.Td>
                <Table.Td ta="right">
                  <Money amount={type === 'REFUND' ? -amount : amount} currency={currency} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Stack>
  )
}
