import { Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../api/business.ts'
import { type GiftCard, removeGiftCard } from '../../api/gift-cards.ts'
import { may } from '../../api/rights.ts'
import type { useDrawer } from '../../forms/use-drawer.ts'
import { CopyField } from '../../ui/copy-field.tsx'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import { tell } from '../../ui/tell.tsx'
import { TypedConfirm } from '../../ui/typed-confirm.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { RedeemDrawer } from './redeem-drawer.tsx'
import { stateOf } from './state.ts'

interface CardDrawerProps {
  card: GiftCard
  maySell: boolean
  drawer: ReturnType<typeof useDrawer>
}

export function CardDrawer({ card, maySell, drawer }: CardDrawerProps) {
  const { t } = useTranslation()
  const { id, membership } = useBusiness()
  const format = useFormat()
  const [isRedeeming, redeeming] = useDisclosure()
  const [isAsked, asked] = useDisclosure()
  if (isRedeeming) return <RedeemDrawer code={card.code} onClose={redeeming.close} />
  const remove = async () => {
    await removeGiftCard(id, card.id)
    tell(t('giftCards.deleted'))
    drawer.close()
  }
  const facts: [string, string][] = [
    [t('giftCards.state'), t(`giftCards.${stateOf(card)}`)],
    [t('giftCards.soldFor'), format.money(card.initialAmount)],
    [t('giftCards.left'), format.money(card.remainingAmount)],
    [t('giftCards.recipient'), card.recipientName ?? t('common.none')],
    [t('giftCards.email'), card.recipientEmail ?? t('common.none')],
    [t('giftCards.soldAt'), format.moment(card.createdAt)],
    [
      t('giftCards.expires'),
      card.expiresAt === null ? t('giftCards.never') : format.date(card.expiresAt),
    ],
  ]
  return (
    <SideDrawer onClose={drawer.close} title={t('giftCards.card')}>
      <Stack gap="md">
        <CopyField label={t('giftCards.code')} value={card.code} />
        <Stack gap="xs">
          {facts.map(([label, value]) => (
            <Group key={label} justify="space-between" wrap="nowrap">
              <Text size="sm" c="dimmed">
                {label}
              </Text>
              <Text size="sm" className="tabular" ta="right">
                {value}
              </Text>
            </Group>
          ))}
        </Stack>
        <Group justify="space-between">
          {may(membership, 'gift-cards:delete') && (
            <Button variant="subtle" color="red" onClick={asked.open}>
              {t('common.delete')}
            </Button>
          )}
          {maySell && stateOf(card) === 'valid' && (
            <Button onClick={redeeming.open}>{t('giftCards.redeem')}</Button>
          )}
        </Group>
      </Stack>
      {isAsked && (
        <TypedConfirm
          title={t('giftCards.deleteTitle')}
          text={t('giftCards.deleteText', { amount: format.money(card.remainingAmount) })}
          word={card.code.slice(-4)}
          label={t('common.delete')}
          onConfirm={remove}
          onClose={asked.close}
        />
      )}
    </SideDrawer>
  )
}
