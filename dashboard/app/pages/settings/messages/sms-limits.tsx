import { Alert, Group, MultiSelect, NumberInput, Stack, Switch, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { MessageSettings } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { SectionForm } from '#app/forms/section-form.tsx'
import { useFields } from '#app/forms/use-form.ts'
import { TimeField } from '#app/ui/time/time-field.tsx'

import { countries } from '../fields/choices.ts'
import { limitsBodyOf, limitsOf, type LimitValues, nameInLimits } from './limits.ts'

/** The limits of the text messages of the business, which cost money. */
export function SmsLimits({ settings }: { settings: MessageSettings }) {
  const { t, i18n } = useTranslation()
  const { id } = useBusiness()
  const { form, field } = useFields<LimitValues>({ initialValues: limitsOf(settings.sms) })
  return (
    <SectionForm
      form={form}
      send={async (values) => {
        try {
          return await api.patch(
            '~/message-settings',
            { businessId: id },
            { sms: limitsBodyOf(values) },
          )
        } catch (error) {
          throw nameInLimits(error)
        }
      }}
      done={() => t('settings.saved')}
    >
      <Stack gap="sm">
        <Title order={2}>{t('messages.limits.title')}</Title>
        {!settings.sends.SMS && (
          <Alert color="yellow" variant="light">
            {t('messages.limits.noSms')}
          </Alert>
        )}
        <Text size="sm" c="dimmed">
          {t('messages.limits.intro')}
        </Text>
        <Group gap="md" align="flex-start">
          <NumberInput
            min={0}
            allowDecimal={false}
            {...field('maxPerDay', t('messages.limits.maxPerDay'))}
          />
          <NumberInput
            min={1}
            allowDecimal={false}
            {...field('maxPerNumber', t('messages.limits.maxPerNumber'))}
          />
        </Group>
        <MultiSelect
          description={t('messages.limits.countriesHint')}
          data={countries(i18n.language)}
          searchable
          clearable
          maxValues={50}
          {...field('countries', t('messages.limits.countries'))}
        />
        <Switch
          description={t('messages.limits.quietHoursHint')}
          {...field('hasQuietHours', t('messages.limits.quietHours'))}
        />
        {form.values.hasQuietHours && (
          <Group gap="md" align="flex-start">
            <TimeField {...field('quietFrom', t('messages.limits.quietFrom'))} />
            <TimeField {...field('quietTo', t('messages.limits.quietTo'))} />
          </Group>
        )}
      </Stack>
    </SectionForm>
  )
}
