import { Text } from '@mantine/core'
import { customerSegments } from '@openchair/server/customer-segments'
import { useTranslation } from 'react-i18next'

import type { CustomerFilter } from './customer-filter.ts'

interface FoundProps {
  filter: CustomerFilter
  /** Undefined while it loads. */
  total: number | undefined
}

/** The number of clients that were found, and what the chosen segment means. */
export function Found({ filter, total }: FoundProps) {
  const { t } = useTranslation()
  const { segment } = filter
  if (total === undefined || Object.keys(filter).length === 0) return null
  return (
    <Text size="sm" c="dimmed" mb="xs" role="status">
      {t('clients.found', { count: total })}
      {segment && ` ${t(`clients.segmentText.${segment}`, customerSegments[segment])}`}
    </Text>
  )
}
