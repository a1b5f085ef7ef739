import { SimpleGrid, Stack, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { Business, UpdateBusinessBody } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { SectionForm } from '#app/forms/section-form.tsx'
import { showToast } from '#app/ui/feedback/toast.tsx'

import { changesIn, type FieldValues, valuesOf } from './changes.ts'
import { FieldInput } from './field-input.tsx'
import { type FieldGroup, namesOf } from './field.ts'

interface ProfileFormProps {
  groups: readonly FieldGroup[]
  onSaved?: (profile: Business) => unknown
}

/** A form for settings of the business, described by a table of groups and fields. */
export function ProfileForm({ groups, onSaved }: ProfileFormProps) {
  const { t } = useTranslation()
  const { id, profile } = useBusiness()
  const names = namesOf(groups)
  const form = useForm<FieldValues>({
    mode: 'uncontrolled',
    initialValues: valuesOf(names, profile),
  })
  return (
    <SectionForm
      form={form}
      send={(values) =>
        api.patch('~', { businessId: id }, changesIn(names, profile, values) as UpdateBusinessBody)
      }
      onSaved={(saved) => {
        showToast(t('settings.saved'))
        return onSaved?.(saved)
      }}
    >
      {groups.map(({ title, rows, isShort }) => (
        <Stack key={title} gap="sm">
          <Title order={2}>{t(`settings.groups.${title}`)}</Title>
          {rows.map((fields) => (
            <SimpleGrid
              key={fields[0]?.name}
              cols={{ base: isShort ? fields.length : 1, xs: fields.length }}
              spacing="md"
              {...(isShort && { style: { alignItems: 'end' } })}
            >
              {fields.map((field) => (
                <FieldInput key={field.name} field={field} form={form} />
              ))}
            </SimpleGrid>
          ))}
        </Stack>
      ))}
    </SectionForm>
  )
}
