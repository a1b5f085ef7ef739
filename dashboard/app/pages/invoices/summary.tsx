import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../api/business.ts'
import { useInvoiceSummary } from '../../api/invoices.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Figure } from '../../ui/figure.tsx'
import { Money } from '../../ui/money.tsx'

export function Summary() {
  const { t } = useTranslation()
  const { data, error } = useInvoiceSummary(useBusiness().id)
  if (error && !data) return <FailureNote error={error} />
  return (
    <Group gap="xl" align="flex-start">
      {(['outstanding', 'paid'] as const).map((name) => (
        <Figure
          key={name}
          label={t(`invoices.${name}`)}
          value={data && <Money amount={data[name].total} currency={data.currency} />}
          note={data && t('invoices.count', { count: data[name].count })}
        />
      ))}
    </Group>
  )
}
