import { Group, NumberInput, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { GiftCardSettings } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { FormDrawer } from '#app/forms/form-drawer.tsx'
import { useFields } from '#app/forms/use-form.ts'

import { Designs } from './designs.tsx'
import { valuesOf } from './settings-values.ts'

/** The settings for new gift cards; existing ones do not change. */
export function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const { data } = useApi('/gift-cards/settings/{businessId}', { businessId: useBusiness().id })
  return data ? <SettingsForm settings={data} onClose={onClose} /> : null
}

function SettingsForm({ settings, onClose }: { settings: GiftCardSettings; onClose: () => void }) {
  const { t } = useTranslation()
  const { id, profile } = useBusiness()
  const { form, field } = useFields({ initialValues: valuesOf(settings) })
  const orNull = (entered: number | string) => (entered === '' ? null : entered)
  return (
    <FormDrawer
      title={t('giftCards.settings')}
      form={form}
      send={(values) =>
        api.patch(
          '/gift-cards/settings/{businessId}',
          { businessId: id },
          {
            ...values,
            minAmount: orNull(values.minAmount) as number,
            maxAmount: orNull(values.maxAmount) as number,
            expirationMonths: orNull(values.expirationMonths) as number | null,
            designs: values.designs.map(({ id, name, imageUrl }) => ({
              ...(id !== '' && { id }),
              name,
              imageUrl,
            })),
          },
        )
      }
      done={() => t('giftCards.settingsSaved')}
      onClose={onClose}
    >
      <Switch {...field('isEnabled', t('giftCards.isEnabled'))} />
      <Group grow align="flex-start">
        <NumberInput {...field('minAmount', `${t('giftCards.minAmount')} (${profile.currency})`)} />
        <NumberInput {...field('maxAmount', `${t('giftCards.maxAmount')} (${profile.currency})`)} />
      </Group>
      <NumberInput
        allowDecimal={false}
        {...field('expirationMonths', t('giftCards.months'), t('giftCards.monthsHint'))}
      />
      <Designs form={form} />
    </FormDrawer>
  )
}
