import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { nameOf } from '#app/api/clients/name.ts'
import { api } from '#app/api/http/api.ts'
import type { Customer } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useDuplicatesTexts } from '#app/i18n/parts/duplicates.gen.ts'
import { useFailureText } from '#app/ui/feedback/failure-text.ts'
import { showFailureToast, showToast } from '#app/ui/feedback/toast.tsx'

/** Says that two clients are different people; the notice takes it back. */
export function NotDuplicate({ one, other }: { one: Customer; other: Customer }) {
  const { t } = useTranslation()
  const words = useDuplicatesTexts()
  const failureText = useFailureText()
  const { id } = useBusiness()
  const pair = { customerId: one.id, otherCustomerId: other.id }
  // Two of one name would be told twice.
  const dismissed =
    nameOf(one) === nameOf(other)
      ? words('dismissedSame', { name: nameOf(one) })
      : words('dismissed', { one: nameOf(one), other: nameOf(other) })
  const onError = (error: unknown) => showFailureToast(failureText(error))
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api.put('~/customers/{customerId}/not-duplicates/{otherCustomerId}', {
        businessId: id,
        ...pair,
      }),
    onError,
    onSuccess: () =>
      showToast(dismissed, {
        label: t('common.undo'),
        run: () =>
          api
            .delete('~/customers/{customerId}/not-duplicates/{otherCustomerId}', {
              businessId: id,
              ...pair,
            })
            .catch(onError),
      }),
  })
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      aria-label={`${words('notDuplicate')}: ${nameOf(other)}`}
      loading={isPending}
      onClick={() => mutate()}
    >
      {words('notDuplicate')}
    </Button>
  )
}
