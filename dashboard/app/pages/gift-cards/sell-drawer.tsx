import { Alert, Input, NumberInput, SegmentedControl, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { CreateGiftCardBody } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { FormDrawer } from '#app/forms/form-drawer.tsx'
import { useRecord } from '#app/forms/record-values.ts'
import { useIdempotentSubmit } from '#app/forms/use-idempotent-submit.ts'
import { useFormat } from '#app/ui/format/use-format.ts'

const methods = ['CARD', 'CASH', 'BANK_TRANSFER'] as const

/** Sells a gift card that is paid at the desk, and shows its code. */
export function SellDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { id, profile } = useBusiness()
  const format = useFormat()
  const { data: settings } = useApi('/gift-cards/settings/{businessId}', { businessId: id })
  const { form, field, bodyOf } = useRecord('CreateGiftCardBody', null, { paymentMethod: 'CARD' })
  const send = useIdempotentSubmit((body: CreateGiftCardBody, key) =>
    api.post('~/gift-cards', { businessId: id }, body, { key }),
  )
  return (
    <FormDrawer
      title={t('giftCards.sell')}
      label={t('giftCards.sell')}
      form={form}
      send={(values) => send(bodyOf(values))}
      done={({ code, initialAmount }) =>
        t('giftCards.sold', { code, amount: format.money(initialAmount) })
      }
      onClose={onClose}
    >
      {settings?.isEnabled === false && <Alert color="yellow">{t('giftCards.notSold')}</Alert>}
      <NumberInput
        data-autofocus
        {...field(
          'amount',
          `${t('giftCards.amount')} (${profile.currency})`,
          settings &&
            t('giftCards.between', {
              min: format.money(settings.minAmount),
              max: format.money(settings.maxAmount),
            }),
        )}
      />
      <Input.Wrapper label={t('checkout.method')}>
        <SegmentedControl
          fullWidth
          aria-label={t('checkout.method')}
          data={methods.map((value) => ({ value, label: t(`checkout.methods.${value}`) }))}
          {...field('paymentMethod')}
        />
      </Input.Wrapper>
      <TextInput {...field('recipientName', t('giftCards.recipient'))} />
      <TextInput
        type="email"
        {...field('recipientEmail', t('giftCards.email'), t('giftCards.emailHint'))}
      />
    </FormDrawer>
  )
}
