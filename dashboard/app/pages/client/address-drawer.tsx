import { Group, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../api/business.ts'
import { addAddress, type NewAddress } from '../../api/customer-addresses.ts'
import type { Customer } from '../../api/customers.ts'
import { FormDrawer } from '../../forms/form-drawer.tsx'
import { tell } from '../../ui/tell.tsx'

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
      send={(values) => addAddress(id, client.id, told(values))}
      onSaved={() => tell(t('clients.addressSaved'))}
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

/** What was entered; the server says when that is nothing at all. */
const told = ({ country, ...values }: typeof nothing): NewAddress => {
  const entered = Object.entries({ ...values, country: country.toUpperCase() })
    .map(([name, text]): [string, string] => [name, text.trim()])
    .filter(([, text]) => text !== '')
  return Object.fromEntries<string>(entered)
}
