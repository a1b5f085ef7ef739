import { Button, Group, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Minus, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../api/business.ts'
import { addStamps, type LoyaltyCard, removeStamps } from '../../api/loyalty.ts'
import { useRepeatable } from '../../forms/use-repeatable.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { tell } from '../../ui/tell.tsx'

export function StampButtons({ card }: { card: LoyaltyCard }) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const body = { cardId: card.id, count: 1 }
  const add = useRepeatable((sent: typeof body, key) => addStamps(id, sent, key))
  const remove = useRepeatable((sent: typeof body, key) => removeStamps(id, sent, key))
  const adding = useMutation({
    mutationFn: () => add(body),
    onSuccess: ({ rewardEarned }) => {
      if (rewardEarned) tell(t('loyalty.cardFull'))
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
        <Button
          leftSection={<Plus size={16} aria-hidden />}
          loading={adding.isPending}
          onClick={() => adding.mutate()}
        >
          {t('loyalty.addStamp')}
        </Button>
      </Group>
      {error && <FailureNote error={error} />}
    </Stack>
  )
}
