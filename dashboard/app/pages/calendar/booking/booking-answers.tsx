import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { Booking } from '#app/api/http/schema.gen.ts'

/** The answers of the customer on the booking page. */
export function BookingAnswers({ answers }: Pick<Booking, 'answers'>) {
  const { t } = useTranslation()
  const textOf = (value: string | boolean) =>
    typeof value === 'string' ? value : t(value ? 'common.yes' : 'common.no')
  return (
    <Stack gap={6}>
      {answers.map(({ questionId, label, value }) => (
        <div key={questionId}>
          <Text size="sm" c="dimmed">
            {label}
          </Text>
          <Text style={{ whiteSpace: 'pre-wrap' }}>{textOf(value)}</Text>
        </div>
      ))}
    </Stack>
  )
}
