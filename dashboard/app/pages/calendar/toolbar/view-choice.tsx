import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { useAddress } from '../use-address.ts'

/** A day or a week. */
export function ViewChoice({ address }: { address: ReturnType<typeof useAddress> }) {
  const { t } = useTranslation()
  return (
    <SegmentedControl
      size="sm"
      aria-label={t('calendar.view')}
      value={address.view}
      onChange={(view) => address.show(view === 'week' ? 'week' : 'day')}
      data={[
        { value: 'day', label: t('calendar.day') },
        { value: 'week', label: t('calendar.week') },
      ]}
    />
  )
}
