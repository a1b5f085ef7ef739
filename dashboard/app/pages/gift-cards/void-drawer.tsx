import { Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { GiftCard, VoidGiftCardBody } from '#app/api/http/schema.gen.ts'
import { FormDrawer } from '#app/forms/form-drawer.tsx'
import { useIdempotentSubmit } from '#app/forms/use-idempotent-submit.ts'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'

/** Reverses the sale of a gift card after asking for the reason. */
export function VoidDrawer({ card, onClose }: { card: GiftCard; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const form = useForm({ initialValues: { reason: '' } })
  const send = useIdempotentSubmit((body: VoidGiftCardBody, key) =>
    api.post('/gift-cards/{giftCardId}/void', { giftCardId: card.id }, body, { key }),
  )
  return (
    <FormDrawer
      title={t('giftCards.voidTitle')}
      label={t('giftCards.voidSale')}
      form={form}
      send={send}
      onSaved={() => showToast(t('giftCards.voidedToast'))}
      onClose={onClose}
    >
      <Text size="sm">{t('giftCards.voidText', { amount: format.money(card.initialAmount) })}</Text>
      <TextInput
        label={t('giftCards.voidReason')}
        withAsterisk
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDrawer>
  )
}
