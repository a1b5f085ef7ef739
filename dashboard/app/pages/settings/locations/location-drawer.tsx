import { Group, NumberInput, Select, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { CreateLocationBody, Location } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { DeleteRecord } from '#app/forms/delete-record.tsx'
import { FormDrawer } from '#app/forms/form-drawer.tsx'
import { bodyFrom, valuesFor } from '#app/forms/record-values.ts'
import { showToast } from '#app/ui/feedback/toast.tsx'

import { countries } from '../fields/choices.ts'

interface LocationDrawerProps {
  /** Null: a new location. */
  location: Location | null
  onClose: () => void
}

const fresh = {
  name: undefined,
  street: undefined,
  houseNumber: undefined,
  postalCode: undefined,
  city: undefined,
  country: null,
  latitude: undefined,
  longitude: undefined,
  phone: undefined,
  email: undefined,
  isActive: true,
}

export function LocationDrawer({ location, onClose }: LocationDrawerProps) {
  const { t, i18n } = useTranslation()
  const { id: businessId } = useBusiness()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: valuesFor('CreateLocationBody', location, fresh),
  })
  const field = (name: Exclude<keyof typeof fresh, 'isActive'>) => ({
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
          bodyFrom<CreateLocationBody>('CreateLocationBody', values),
        )
      }
      onSaved={() => showToast(t('settings.saved'))}
      onClose={onClose}
      aside={
        location && (
          <DeleteRecord
            name={location.name}
            title={t('settings.deleteTitle', { name: location.name })}
            text={t('settings.deleteLocationText')}
            done={t('settings.deleted', { name: location.name })}
            remove={() =>
              api.delete('~/locations/{locationId}', { businessId, locationId: location.id })
            }
            onDeleted={onClose}
          />
        )
      }
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
