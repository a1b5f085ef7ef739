import { NumberInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { RedeemGiftCardBody } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { FormDrawer } from '#app/forms/form-drawer.tsx'
import { useRecord } from '#app/forms/record-values.ts'
import { useIdempotentSubmit } from '#app/forms/use-idempotent-submit.ts'
import { useFormat } from '#app/ui/format/use-format.ts'

/** Redeems an amount of a gift card by its code. */
export function RedeemDrawer({ code, onClose }: { code: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { profile } = useBusiness()
  const format = useFormat()
  const { form, field, bodyOf } = useRecord('RedeemGiftCardBody', null, { code })
  const send = useIdempotentSubmit((body: RedeemGiftCardBody, key) =>
    api.post('/gift-cards/redeem', {}, body, { key }),
  )
  return (
    <FormDrawer
      title={t('giftCards.redeem')}
      label={t('giftCards.redeem')}
      form={form}
      send={(values) => send(bodyOf(values))}
      done={({ redeemed, remainingAmount }) =>
        t('giftCards.taken', {
          amount: format.money(redeemed),
          left: format.money(remainingAmount),
        })
      }
      onClose={onClose}
    >
      <TextInput
        autoComplete="off"
        data-autofocus={code === '' || undefined}
        {...field('code', t('giftCards.code'), t('giftCards.codeHint'))}
      />
      <NumberInput
        data-autofocus={code !== '' || undefined}
        {...field('amount', `${t('giftCards.amount')} (${profile.currency})`)}
      />
    </FormDrawer>
  )
}
