import { Alert, List, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { CalendarSource } from '#app/api/http/schema.gen.ts'
import { useFormat } from '#app/ui/format/use-format.ts'

/** The events of a calendar that do not count, or may count at wrong times, with what to do about each reason. */
export function SkippedEvents({ source }: { source: CalendarSource }) {
  const { t } = useTranslation()
  const { number, day } = useFormat()
  const { skippedCount, skippedReasons } = source
  if (skippedCount === 0) return null
  return (
    <Alert color="yellow" variant="light" title={t('calendars.skippedTitle')}>
      <Text size="sm" mb="xs">
        {t('calendars.skippedText')}
      </Text>
      <List size="sm" spacing="xs">
        {skippedReasons.map(({ reason, count, example }) => (
          <List.Item key={reason}>
            {number(count)} × {t(`calendars.skipReasons.${reason}`)}
            {example !== null && (
              <Text size="sm" c="dimmed">
                {t('calendars.skippedExample', { date: day(example) })}
              </Text>
            )}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
