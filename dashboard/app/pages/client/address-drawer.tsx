import { Group, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { Customer, CreateCustomerAddressBody } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { FormDrawer } from '#app/forms/form-drawer.tsx'

interface AddressDrawerProps {
  client: Customer
  onClose: () => void
}

const nothing = { label: '', street: '', houseNumber: '', postalCode: '', city: '', country: '' }

export function AddressDrawer({ client, onClose }: AddressDrawerProps) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const form = useForm({ mode: 'uncontrolled', initialValues: nothing })
  const field = (name: keyof typeof nothing) => ({
    label: t(`clients.${name}`),
    key: form.key(name),
    ...form.getInputProps(name),
  })
  return (
    <FormDrawer
      title={t('clients.addAddress')}
      form={form}
      send={(values) =>
        api.post(
          '~/customers/{customerId}/addresses',
          { businessId: id, customerId: client.id },
          bodyOf(values),
        )
      }
      done={() => t('clients.addressSaved')}
      onClose={onClose}
    >
      <TextInput description={t('clients.labelHint')} data-autofocus {...field('label')} />
      <Group grow align="flex-start">
        <TextInput {...field('street')} />
        <TextInput {...field('houseNumber')} />
      </Group>
      <Group grow align="flex-start">
        <TextInput {...field('postalCode')} />
        <TextInput {...field('city')} />
      </Group>
      <TextInput description={t('clients.countryHint')} maxLength={2} {...field('country')} />
    </FormDrawer>
  )
}

/** The request body; the server refuses an empty one. */
const bodyOf = ({ country, ...values }: typeof nothing): CreateCustomerAddressBody => {
  const entered = Object.entries({ ...values, country: country.toUpperCase() })
    .map(([name, text]): [string, string] => [name, text.trim()])
    .filter(([, text]) => text !== '')
  return Object.fromEntries<string>(entered)
}
