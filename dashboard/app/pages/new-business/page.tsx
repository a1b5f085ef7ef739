import { Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router'

import { api } from '#app/api/http/api.ts'
import type { CreateBusinessBody } from '#app/api/http/schema.gen.ts'
import { useSignedIn } from '#app/api/session/session-context.ts'
import { refreshSession } from '#app/api/session/session.ts'
import { useSubmit } from '#app/forms/use-form.ts'
import { WizardButtons } from '#app/forms/wizard/wizard-buttons.tsx'
import { WizardFrame } from '#app/forms/wizard/wizard-frame.tsx'
import { pathTo } from '#app/paths.ts'

import { countries, countryCodes, currencies, timezones } from '../settings/fields/choices.ts'
import { currencyOf } from './currencies.ts'
import { guessRegion } from './region.ts'

/** A new salon: of a new account, or a further one. */
export function NewBusinessPage() {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const { memberships, mayCreateBusiness } = useSignedIn()
  // As it was before the salon is created.
  const [isFirst] = useState(memberships.length === 0)
  const [isAllowed] = useState(mayCreateBusiness)
  const [region] = useState(regionOfBrowser)
  const form = useForm({ mode: 'uncontrolled', initialValues: { name: '', ...region } })
  const submit = useSubmit(
    form,
    ({ name, country, currency, timezone }) =>
      createBusiness({
        name: name.trim(),
        // The server says that it is required.
        currency: currency ?? '',
        timezone,
        ...(country !== null && { country }),
      }),
    ({ slug }) => navigate(pathTo('start', { slug })),
  )
  if (!isAllowed) return <Navigate replace to={pathTo('businesses', {})} />
  const field = (name: 'name' | 'currency' | 'timezone') => ({
    key: form.key(name),
    ...form.getInputProps(name),
  })
  return (
    <WizardFrame
      step="business"
      hasAccountStep={isFirst}
      title={t('start.businessTitle')}
      text={t('start.businessText')}
    >
      <form onSubmit={submit.onSubmit} noValidate>
        <Stack gap="md">
          <TextInput
            label={t('start.businessName')}
            autoComplete="organization"
            withAsterisk
            autoFocus
            {...field('name')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <Select
              label={t('settings.fields.country')}
              searchable
              data={countries(i18n.language)}
              key={form.key('country')}
              {...form.getInputProps('country')}
              onChange={(chosen: string | null) => {
                form.setFieldValue('country', chosen)
                const currency = chosen && currencyOf(chosen)
                if (currency) form.setFieldValue('currency', currency)
              }}
            />
            <Select
              label={t('settings.fields.currency')}
              searchable
              withAsterisk
              data={currencies(i18n.language)}
              {...field('currency')}
            />
          </SimpleGrid>
          <Select
            label={t('settings.fields.timezone')}
            searchable
            withAsterisk
            allowDeselect={false}
            data={timezones(region.timezone)}
            {...field('timezone')}
          />
          <WizardButtons
            error={submit.error}
            isPending={submit.isPending}
            {...(!isFirst && { back: pathTo('businesses', {}) })}
          />
        </Stack>
      </form>
    </WizardFrame>
  )
}

const regionOfBrowser = () =>
  guessRegion({
    timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    languages: globalThis.navigator.languages,
    countries: countryCodes,
  })

/** Creates a business of which the person is the owner. */
async function createBusiness(body: CreateBusinessBody) {
  const created = await api.post('/businesses', {}, body)
  await refreshSession()
  return created
}
