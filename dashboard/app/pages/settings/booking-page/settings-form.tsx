import {
  ColorInput,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { BookingPage } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { SectionForm } from '#app/forms/section-form.tsx'
import type bookingPage from '#app/i18n/en/booking-page.json'
import { useBookingPageTexts } from '#app/i18n/parts/booking-page.gen.ts'
import { showToast } from '#app/ui/feedback/toast.tsx'

import { type PageForm, useFieldProps } from './field-props.ts'
import { Questions } from './questions/questions.tsx'
import { bodyOf, type PageValues, valuesOf, withFieldsOfForm } from './values.ts'

interface SettingsFormProps {
  page: BookingPage
  onChange: (values: PageValues) => void
}

export function SettingsForm({ page, onChange }: SettingsFormProps) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const form = useForm<PageValues>({ initialValues: valuesOf(page), onValuesChange: onChange })
  return (
    <SectionForm
      form={form}
      send={async (values) => {
        try {
          return await api.patch('~/booking-page', { businessId: id }, bodyOf(page, values))
        } catch (error) {
          throw withFieldsOfForm(error)
        }
      }}
      onSaved={(saved) => {
        // New questions have got their ids.
        const values = valuesOf(saved)
        form.setValues(values)
        form.resetDirty(values)
        showToast(t('settings.saved'))
      }}
    >
      <FieldGroup title="page">
        <PageFields form={form} />
      </FieldGroup>
      <FieldGroup title="looks">
        <LookFields form={form} />
      </FieldGroup>
      <ContactFields form={form} />
      <FieldGroup title="questions">
        <Questions form={form} />
      </FieldGroup>
    </SectionForm>
  )
}

/** Whether the page is open, and its texts. */
function PageFields({ form }: { form: PageForm }) {
  const { field, toggle } = useFieldProps(form)
  return (
    <>
      <Switch {...toggle('isEnabled')} />
      <Textarea autosize minRows={2} {...field('intro')} />
      <Textarea autosize minRows={2} {...field('notice')} />
      <Textarea autosize minRows={3} maxRows={16} {...field('terms')} />
    </>
  )
}

const colors = [
  '#b91c1c',
  '#c2410c',
  '#a16207',
  '#15803d',
  '#0f766e',
  '#1d4ed8',
  '#6d28d9',
  '#be185d',
  '#1f2937',
]

/** The appearance of the page. */
function LookFields({ form }: { form: PageForm }) {
  const { field, toggle } = useFieldProps(form)
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput type="url" {...field('photoUrl')} />
        <ColorInput swatches={colors} withEyeDropper={false} {...field('accentColor')} />
      </SimpleGrid>
      <Switch {...toggle('showStaff')} />
      <Switch {...toggle('showPrices')} />
    </>
  )
}

const rules = ['REQUIRED', 'OPTIONAL', 'HIDDEN'] as const

/** The fields that clients enter, and the changes that they may make later. */
function ContactFields({ form }: { form: PageForm }) {
  const words = useBookingPageTexts()
  const { field } = useFieldProps(form)
  const choices = rules.map((value) => ({ value, label: words(`rules.${value}`) }))
  const whole = { min: 0, allowDecimal: false, allowNegative: false }
  return (
    <>
      <FieldGroup title="contact">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <Select data={choices} allowDeselect={false} {...field('email')} />
          <Select data={choices} allowDeselect={false} {...field('phone')} />
        </SimpleGrid>
        <Confirmation form={form} />
      </FieldGroup>
      <FieldGroup title="changes">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <NumberInput {...whole} {...field('cancelUntilHours', 'hours')} />
          <NumberInput {...whole} {...field('rescheduleUntilHours', 'hours')} />
        </SimpleGrid>
        <NumberInput {...whole} {...field('maxUpcomingPerCustomer')} />
      </FieldGroup>
    </>
  )
}

interface FieldGroupProps {
  title: keyof (typeof bookingPage)['groups']
  children: ReactNode
}

/** Fields of the form under a title. */
function FieldGroup({ title, children }: FieldGroupProps) {
  const words = useBookingPageTexts()
  return (
    <Stack gap="sm">
      <Title order={2}>{words(`groups.${title}`)}</Title>
      {children}
    </Stack>
  )
}

/** Whether clients confirm by a link in an email. It can always be switched off, also without a mail server. */
function Confirmation({ form }: { form: PageForm }) {
  const words = useBookingPageTexts()
  const { data: messages } = useApi('~/message-settings', { businessId: useBusiness().id })
  const { email, guestConfirmation } = form.values
  const isOn = guestConfirmation === 'EMAIL'
  const obstacle = obstacleTo({ sendsMail: messages?.sends.EMAIL !== false, email })
  return (
    <Switch
      label={words('fields.guestConfirmation')}
      description={words(`hints.${obstacle ?? 'guestConfirmation'}`)}
      disabled={obstacle !== undefined && !isOn}
      checked={isOn}
      onChange={({ currentTarget }) =>
        form.setFieldValue('guestConfirmation', currentTarget.checked ? 'EMAIL' : 'NONE')
      }
      error={form.errors['guestConfirmation']}
    />
  )
}

function obstacleTo({ sendsMail, email }: { sendsMail: boolean; email: unknown }) {
  if (!sendsMail) return 'needsMail'
  return email === 'REQUIRED' ? undefined : 'needsEmail'
}
