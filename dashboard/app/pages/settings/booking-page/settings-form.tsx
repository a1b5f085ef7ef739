import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { BookingPage } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { SectionForm } from '#app/forms/section-form.tsx'
import { showToast } from '#app/ui/feedback/toast.tsx'

import { ContactFields } from './contact-fields.tsx'
import { FieldGroup } from './field-group.tsx'
import { LookFields } from './look-fields.tsx'
import { PageFields } from './page-fields.tsx'
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
