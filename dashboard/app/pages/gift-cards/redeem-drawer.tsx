import { NumberInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../api/business.ts'
import { redeemGiftCard, type Redemption } from '../../api/gift-cards.ts'
import { FormDrawer } from '../../forms/form-drawer.tsx'
import { useRepeatable } from '../../forms/use-repeatable.ts'
import { tell } from '../../ui/tell.tsx'
import { useFormat } from '../../ui/use-format.ts'

/** Takes an amount off a card, by the code that the client shows. */
export function RedeemDrawer({ code, onClose }: { code: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { id, profile } = useBusiness()
  const format = useFormat()
  const form = useForm<{ code: string; amount: number | string }>({
    initialValues: { code, amount: '' },
  })
  const send = useRepeatable((body: Redemption, key) => redeemGiftCard(id, body, key))
  return (
    <FormDrawer
      title={t('giftCards.redeem')}
      form={form}
      send={({ code, amount }) =>
        send({ code, amount: amount === '' ? null : amount } as Redemption)
      }
      onSaved={({ redeemed, remainingAmount }) =>
        tell(
          t('giftCards.taken', {
            amount: format.money(redeemed),
            left: format.money(remainingAmount),
          }),
        )
      }
      onClose={onClose}
    >
      <TextInput
        label={t('giftCards.code')}
        description={t('giftCards.codeHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk
        autoComplete="off"
        data-autofocus={code === ''}
        {...form.getInputProps('code')}
      />
      <NumberInput
        label={`${t('giftCards.amount')} (${profile.currency})`}
        withAsterisk
        data-autofocus={code !== ''}
        {...form.getInputProps('amount')}
      />
    </FormDrawer>
  )
}
