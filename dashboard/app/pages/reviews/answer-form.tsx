import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { Review } from '#app/api/http/schema.gen.ts'
import { useFields, useSubmit } from '#app/forms/use-form.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { showToast } from '#app/ui/feedback/toast.tsx'

interface AnswerFormProps {
  review: Review
  onClose: () => void
}

export function AnswerForm({ review, onClose }: AnswerFormProps) {
  const { t } = useTranslation()
  const { form, field } = useFields({ initialValues: { content: review.response?.content ?? '' } })
  const submit = useSubmit(
    form,
    ({ content }) => api.post('/reviews/{reviewId}/response', { reviewId: review.id }, { content }),
    () => {
      showToast(t('reviews.saved'))
      onClose()
    },
  )
  return (
    <form onSubmit={submit.onSubmit} noValidate>
      <Stack gap="xs" mt="xs">
        <Textarea
          description={t('reviews.answerHint')}
          autosize
          minRows={2}
          autoFocus
          {...field('content', t('reviews.yourAnswer'))}
        />
        {submit.error && <FailureNote error={submit.error} />}
        <Group gap="xs">
          <Button type="submit" loading={submit.isPending}>
            {t('reviews.send')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
