import { Group, NumberInput, Select, Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { Location } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { DeleteRecord } from '#app/forms/delete-record.tsx'
import { FormDrawer } from '#app/forms/form-drawer.tsx'
import { useRecord } from '#app/forms/record-values.ts'

import { countries } from '../fields/choices.ts'

interface LocationDrawerProps {
  /** Null: a new location. */
  location: Location | null
  onClose: () => void
}

export function LocationDrawer({ location, onClose }: LocationDrawerProps) {
  const { t, i18n } = useTranslation()
  const { id: businessId } = useBusiness()
  const { form, field, bodyOf } = useRecord('CreateLocationBody', location, {
    country: null,
    isActive: true,
  })
  const input = (name: Exclude<keyof typeof form.values, 'isActive'>) =>
    field(name, t(`settings.fields.${name}`))
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
      done={() => t('settings.saved')}
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
      <TextInput data-autofocus {...input('name')} />
      <Group grow align="flex-start">
        <TextInput {...input('street')} />
        <TextInput {...input('houseNumber')} />
      </Group>
      <Group grow align="flex-start">
        <TextInput {...input('postalCode')} />
        <TextInput {...input('city')} />
      </Group>
      <Select searchable clearable data={countries(i18n.language)} {...input('country')} />
      <Group grow align="flex-start">
        <NumberInput {...input('latitude')} />
        <NumberInput {...input('longitude')} />
      </Group>
      <Group grow align="flex-start">
        <TextInput {...input('phone')} />
        <TextInput {...input('email')} />
      </Group>
      <Switch {...field('isActive', t('settings.locationActive'))} />
    </FormDrawer>
  )
}
