import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { StaffMember } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { FormDrawer } from '#app/forms/form-drawer.tsx'
import { useFields } from '#app/forms/use-form.ts'

interface NewSourceDrawerProps {
  member: StaffMember
  onClose: () => void
}

/** The address is stored encrypted and never returned, so a calendar cannot be edited: it is added anew. */
export function NewSourceDrawer({ member, onClose }: NewSourceDrawerProps) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const { form, field } = useFields({ mode: 'uncontrolled', initialValues: { name: '', url: '' } })
  return (
    <FormDrawer
      title={t('calendars.addSource')}
      form={form}
      send={(values) =>
        api.post(
          '~/staff/{staffId}/calendar-sources',
          { businessId: id, staffId: member.id },
          values,
        )
      }
      done={({ name }) => t('calendars.added', { name })}
      onClose={onClose}
    >
      <TextInput
        description={t('calendars.nameHint')}
        withAsterisk
        data-autofocus
        {...field('name', t('calendars.name'))}
      />
      <TextInput
        description={t('calendars.urlHint')}
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        withAsterisk
        {...field('url', t('calendars.url'))}
      />
    </FormDrawer>
  )
}
