import { Group, NumberInput, Select, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { Location } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { FormDrawer } from '#app/forms/form-drawer.tsx'
import { showToast } from '#app/ui/feedback/toast.tsx'

import { countries } from '../fields/choices.ts'
import { DeleteLocation } from './delete-location.tsx'
import { bodyOf, valuesOf } from './values.ts'

interface LocationDrawerProps {
  /** Null: a new location. */
  location: Location | null
  onClose: () => void
}

export function LocationDrawer({ location, onClose }: LocationDrawerProps) {
  const { t, i18n } = useTranslation()
  const { id: businessId } = useBusiness()
  const form = useForm({ mode: 'uncontrolled', initialValues: valuesOf(location) })
  const field = (name: Exclude<keyof ReturnType<typeof valuesOf>, 'isActive'>) => ({
    key: form.key(name),
    label: t(`settings.fields.${name}`),
    ...form.getInputProps(name),
  })
  return (
    <FormDrawer
      title={location ? t('settings.editLocation') : t('settings.addLocation')}
      form={form}
      send={(values) =>
        api.save(
          '~/locations/{locationId}',
          { businessId, locationId: location?.id ?? null },
          bodyOf(values),
        )
      }
      onSaved={() => showToast(t('settings.saved'))}
      onClose={onClose}
      aside={location && <DeleteLocation location={location} onDeleted={onClose} />}
    >
      <TextInput withAsterisk data-autofocus {...field('name')} />
      <Group grow align="flex-start">
        <TextInput {...field('street')} />
        <TextInput {...field('houseNumber')} />
      </Group>
      <Group grow align="flex-start">
        <TextInput {...field('postalCode')} />
        <TextInput {...field('city')} />
      </Group>
      <Select searchable clearable data={countries(i18n.language)} {...field('country')} />
      <Group grow align="flex-start">
        <NumberInput {...field('latitude')} />
        <NumberInput {...field('longitude')} />
      </Group>
      <Group grow align="flex-start">
        <TextInput {...field('phone')} />
        <TextInput {...field('email')} />
      </Group>
      <Switch
        label={t('settings.locationActive')}
        key={form.key('isActive')}
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
    </FormDrawer>
  )
}
