import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { GiftCard, VoidGiftCardBody } from '#app/api/http/schema.gen.ts'
import { isMasked } from '#app/api/money/gift-card-code.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { may } from '#app/api/session/rights.ts'
import { DeleteRecord } from '#app/forms/delete-record.tsx'
import { FormDrawer } from '#app/forms/form-drawer.tsx'
import type { useDrawer } from '#app/forms/use-drawer.ts'
import { useFields } from '#app/forms/use-form.ts'
import { useIdempotentSubmit } from '#app/forms/use-idempotent-submit.ts'
import { CopyField } from '#app/ui/copy-field.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import { SideDrawer } from '#app/ui/overlay/side-drawer.tsx'

import { RedeemDrawer } from './redeem-drawer.tsx'
import { stateOf } from './state.ts'

interface CardDrawerProps {
  card: GiftCard
  mayRedeem: boolean
  drawer: ReturnType<typeof useDrawer>
}

export function CardDrawer({ card, mayRedeem, drawer }: CardDrawerProps) {
  const { t } = useTranslation()
  const { membership } = useBusiness()
  const format = useFormat()
  const [isRedeeming, redeeming] = useDisclosure()
  const [isVoiding, voiding] = useDisclosure()
  if (isRedeeming)
    return <RedeemDrawer code={isMasked(card.code) ? '' : card.code} onClose={redeeming.close} />
  if (isVoiding) return <VoidDrawer card={card} onClose={voiding.close} />
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
  if (card.voidReason !== null) facts.push([t('giftCards.voidReason'), card.voidReason])
  const isUnused = stateOf(card) === 'valid' && card.remainingAmount === card.initialAmount
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
            <DeleteRecord
              name={card.code.slice(-4)}
              title={t('giftCards.deleteTitle')}
              text={t('giftCards.deleteText', { amount: format.money(card.remainingAmount) })}
              done={t('giftCards.deleted')}
              remove={() => api.delete('/gift-cards/{giftCardId}', { giftCardId: card.id })}
              onDeleted={drawer.close}
            />
          )}
          {may(membership, 'gift-cards:delete') && isUnused && (
            <Button variant="subtle" color="red" onClick={voiding.open}>
              {t('giftCards.voidSale')}
            </Button>
          )}
          {mayRedeem && stateOf(card) === 'valid' && (
            <Button onClick={redeeming.open}>{t('giftCards.redeem')}</Button>
          )}
        </Group>
      </Stack>
    </SideDrawer>
  )
}

/** Reverses the sale of a gift card after asking for the reason. */
function VoidDrawer({ card, onClose }: { card: GiftCard; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { form, field } = useFields({ initialValues: { reason: '' } })
  const send = useIdempotentSubmit((body: VoidGiftCardBody, key) =>
    api.post('/gift-cards/{giftCardId}/void', { giftCardId: card.id }, body, { key }),
  )
  return (
    <FormDrawer
      title={t('giftCards.voidTitle')}
      label={t('giftCards.voidSale')}
      form={form}
      send={send}
      done={() => t('giftCards.voidedToast')}
      onClose={onClose}
    >
      <Text size="sm">{t('giftCards.voidText', { amount: format.money(card.initialAmount) })}</Text>
      <TextInput withAsterisk data-autofocus {...field('reason', t('giftCards.voidReason'))} />
    </FormDrawer>
  )
}
