import { Button, Group, NumberInput, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { AdjustPointsBody, LoyaltyCard } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { may } from '#app/api/session/rights.ts'
import { useFields, useSubmit } from '#app/forms/use-form.ts'
import { useIdempotentSubmit } from '#app/forms/use-idempotent-submit.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { showToast } from '#app/ui/feedback/toast.tsx'

/** Adds or removes points manually, with a note. */
export function PointsForm({ card }: { card: LoyaltyCard }) {
  const { t } = useTranslation()
  const { membership } = useBusiness()
  // Without the right to give discounts points can be removed only.
  const isBound = !may(membership, 'discount')
  const { form, field } = useFields<{ amount: number | string; note: string }>({
    initialValues: { amount: '', note: '' },
  })
  const adjust = useIdempotentSubmit((body: AdjustPointsBody, key) =>
    api.post('/loyalty/points/adjust', {}, body, { key }),
  )
  const submit = useSubmit(
    form,
    ({ amount, note }) =>
      adjust({
        cardId: card.id,
        amount: (amount === '' ? null : amount) as number,
        note: note.trim() === '' ? null : note,
      }),
    ({ points }) => {
      form.reset()
      showToast(t('loyalty.pointsNow', { count: points }))
    },
  )
  return (
    <form onSubmit={submit.onSubmit} noValidate>
      <Stack gap="xs">
        <Group gap="xs" align="flex-start" wrap="nowrap">
          <NumberInput
            placeholder={isBound ? '-10' : '+10 / -10'}
            {...(isBound && { max: 0 })}
            w={120}
            allowDecimal={false}
            {...field('amount', t('loyalty.adjust'))}
          />
          <TextInput flex={1} {...field('note', t('loyalty.note'))} />
        </Group>
        {submit.error && <FailureNote error={submit.error} />}
        <Group justify="flex-end">
          <Button type="submit" variant="default" loading={submit.isPending}>
            {t('loyalty.adjustSubmit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
