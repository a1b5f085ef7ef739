import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { LoyaltyCard, LoyaltyProgram, RedeemRewardBody } from '#app/api/http/schema.gen.ts'
import { useIdempotentSubmit } from '#app/forms/use-idempotent-submit.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { Money } from '#app/ui/format/money.tsx'

interface RedeemButtonsProps {
  card: LoyaltyCard
  program: LoyaltyProgram
}

/** The rewards of a card; those it can pay for are enabled. */
export function RedeemButtons({ card, program }: RedeemButtonsProps) {
  const { t } = useTranslation()
  const balance = program.type === 'STAMPS' ? card.currentStamps : card.points
  const full = {
    id: null,
    name: t('loyalty.fullCard'),
    cost: program.stampsRequired ?? 0,
    worth: null,
  }
  const rewards =
    program.rewards.length === 0 && program.type === 'STAMPS' ? [full] : program.rewards
  const send = useIdempotentSubmit((body: RedeemRewardBody, key) =>
    api.post('/loyalty/redeem', {}, body, { key }),
  )
  const { mutate, isPending, error } = useMutation({
    mutationFn: (reward: { id: string | null; name: string }) =>
      send({ cardId: card.id, ...(reward.id !== null && { rewardId: reward.id }) }),
    onSuccess: (_, { name }) => showToast(t('loyalty.redeemedNow', { name })),
  })
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {t('loyalty.rewards')}
      </Text>
      {rewards.map((reward) => (
        <Group key={reward.id} justify="space-between" wrap="nowrap">
          <div>
            <Text size="sm">
              {reward.name}
              {reward.worth !== null && (
                <>
                  {' · '}
                  <Money amount={reward.worth} />
                </>
              )}
            </Text>
            <Text size="xs" c="dimmed" className="tabular">
              {balance >= reward.cost
                ? t('loyalty.costs', { count: reward.cost, context: program.type })
                : t('loyalty.missing', { count: reward.cost - balance })}
            </Text>
          </div>
          <Button
            variant="light"
            disabled={balance < reward.cost}
            loading={isPending}
            aria-label={t('loyalty.redeemOne', { name: reward.name })}
            onClick={() => mutate(reward)}
          >
            {t('loyalty.redeem')}
          </Button>
        </Group>
      ))}
      {error && <FailureNote error={error} />}
    </Stack>
  )
}
