import { Alert, Group, MultiSelect, NumberInput, Stack, Switch, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { MessageSettings } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { SectionForm } from '#app/forms/section-form.tsx'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { TimeField } from '#app/ui/time/time-field.tsx'

import { countries } from '../fields/choices.ts'
import { limitsBodyOf, limitsOf, type LimitValues, nameInLimits } from './limits.ts'

/** The limits of the text messages of the business, which cost money. */
export function SmsLimits({ settings }: { settings: MessageSettings }) {
  const { t, i18n } = useTranslation()
  const { id } = useBusiness()
  const form = useForm<LimitValues>({ initialValues: limitsOf(settings.sms) })
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
      onSaved={() => showToast(t('settings.saved'))}
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
            label={t('messages.limits.maxPerDay')}
            min={0}
            allowDecimal={false}
            {...form.getInputProps('maxPerDay')}
          />
          <NumberInput
            label={t('messages.limits.maxPerNumber')}
            min={1}
            allowDecimal={false}
            {...form.getInputProps('maxPerNumber')}
          />
        </Group>
        <MultiSelect
          label={t('messages.limits.countries')}
          description={t('messages.limits.countriesHint')}
          data={countries(i18n.language)}
          searchable
          clearable
          maxValues={50}
          {...form.getInputProps('countries')}
        />
        <Switch
          label={t('messages.limits.quietHours')}
          description={t('messages.limits.quietHoursHint')}
          {...form.getInputProps('hasQuietHours', { type: 'checkbox' })}
        />
        {form.values.hasQuietHours && (
          <Group gap="md" align="flex-start">
            <TimeField
              label={t('messages.limits.quietFrom')}
              {...form.getInputProps('quietFrom')}
            />
            <TimeField label={t('messages.limits.quietTo')} {...form.getInputProps('quietTo')} />
          </Group>
        )}
      </Stack>
    </SectionForm>
  )
}
