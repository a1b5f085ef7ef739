import { Box, Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'

import type { Review } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can } from '#app/api/session/rights.ts'
import { ClientName } from '#app/ui/client-name.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'

import { AnswerForm } from './answer-form.tsx'

/** A review and its reply, which can be edited in place. */
export function OneReview({ review }: { review: Review }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { membership } = useBusiness()
  const [isAnswering, { open, close }] = useDisclosure()
  const { customer, booking, response } = review
  const name = [customer.firstName, customer.lastName].filter(Boolean).join(' ')
  const visit = [format.day(booking.date), ...booking.services.map((one) => one.serviceName)]
  return (
    <article aria-label={t('reviews.by', { name: name || t('reviews.nobody') })}>
      <Group gap="xs">
        <Stars rating={review.rating} />
        <Text size="sm" fw={600}>
          {name === '' ? t('reviews.nobody') : <ClientName id={customer.id} name={name} />}
        </Text>
        <Text size="sm" c="dimmed">
          {visit.join(' · ')}
        </Text>
      </Group>
      {review.comment !== null && (
        <Text size="sm" mt={4} style={{ whiteSpace: 'pre-line' }}>
          {review.comment}
        </Text>
      )}
      {response && !isAnswering && (
        <Box mt="xs" pl="sm" style={{ borderLeft: '2px solid var(--line)' }}>
          <Text size="xs" c="dimmed">
            {t('reviews.answered', { date: format.date(response.createdAt) })}
          </Text>
          <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
            {response.content}
          </Text>
        </Box>
      )}
      {can(membership, 'reviews:write') && !isAnswering && (
        <Button variant="subtle" size="compact-sm" ml={-8} mt={4} onClick={open}>
          {response ? t('reviews.changeAnswer') : t('reviews.answer')}
        </Button>
      )}
      {isAnswering && <AnswerForm review={review} onClose={close} />}
    </article>
  )
}

/** The rating as stars, read as a number by screen readers. */
function Stars({ rating }: { rating: number }) {
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
