import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Stars of five, read aloud as a number. */
export function Stars({ rating }: { rating: number }) {
  const { t } = useTranslation()
  return (
    <Text span role="img" aria-label={t('reviews.ofFive', { rating })} c="yellow.7" lh={1}>
      {'★'.repeat(rating)}
      <Text span inherit c="dimmed" opacity={0.5}>
        {'★'.repeat(5 - rating)}
      </Text>
    </Text>
  )
}
