import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../api/business.ts'
import { type LoyaltyCard, type Program, redeem } from '../../api/loyalty.ts'
import { useRepeatable } from '../../forms/use-repeatable.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { tell } from '../../ui/tell.tsx'

interface RedeemingProps {
  card: LoyaltyCard
  program: Program
}

/** The rewards, and which of them the card pays for already. */
export function Redeeming({ card, program }: RedeemingProps) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const held = program.type === 'STAMPS' ? card.currentStamps : card.points
  const full = { id: null, name: t('loyalty.fullCard'), cost: program.stampsRequired ?? 0 }
  const rewards =
    program.rewards.length === 0 && program.type === 'STAMPS' ? [full] : program.rewards
  const send = useRepeatable((body: Parameters<typeof redeem>[1], key) => redeem(id, body, key))
  const { mutate, isPending, error } = useMutation({
    mutationFn: (reward: { id: string | null; name: string }) =>
      send({ cardId: card.id, ...(reward.id !== null && { rewardId: reward.id }) }),
    onSuccess: (_, { name }) => tell(t('loyalty.redeemedNow', { name })),
  })
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {t('loyalty.rewards')}
      </Text>
      {rewards.map((reward) => (
        <Group key={reward.id} justify="space-between" wrap="nowrap">
          <div>
            <Text size="sm">{reward.name}</Text>
            <Text size="xs" c="dimmed" className="tabular">
              {held >= reward.cost
                ? t('loyalty.costs', { count: reward.cost })
                : t('loyalty.missing', { count: reward.cost - held })}
            </Text>
          </div>
          <Button
            variant="light"
            disabled={held < reward.cost}
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
