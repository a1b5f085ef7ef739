import { Button, Group, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { LoyaltyCard } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { may } from '#app/api/session/rights.ts'
import { useIdempotentSubmit } from '#app/forms/use-idempotent-submit.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { Minus, Plus } from '#app/ui/icons/icons.ts'

export function StampButtons({ card }: { card: LoyaltyCard }) {
  const { t } = useTranslation()
  const { membership } = useBusiness()
  const body = { cardId: card.id, count: 1 }
  const add = useIdempotentSubmit((sent: typeof body, key) =>
    api.post('/loyalty/stamps', {}, sent, { key }),
  )
  const remove = useIdempotentSubmit((sent: typeof body, key) =>
    api.post('/loyalty/stamps/remove', {}, sent, { key }),
  )
  const adding = useMutation({
    mutationFn: () => add(body),
    onSuccess: ({ rewardEarned }) => {
      if (rewardEarned) showToast(t('loyalty.cardFull'))
    },
  })
  const removing = useMutation({ mutationFn: () => remove(body) })
  const error = adding.error ?? removing.error
  return (
    <Stack gap="xs">
      <Group grow>
        <Button
          variant="default"
          leftSection={<Minus size={16} aria-hidden />}
          disabled={card.currentStamps === 0}
          loading={removing.isPending}
          onClick={() => removing.mutate()}
        >
          {t('loyalty.removeStamp')}
        </Button>
        {may(membership, 'discount') && (
          <Button
            leftSection={<Plus size={16} aria-hidden />}
            loading={adding.isPending}
            onClick={() => adding.mutate()}
          >
            {t('loyalty.addStamp')}
          </Button>
        )}
      </Group>
      {error && <FailureNote error={error} />}
    </Stack>
  )
}
