import { Combobox, Group, Text, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'

import { type Customer, useCustomerSearch } from '#app/api/clients/customers.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can } from '#app/api/session/rights.ts'

import { type Client, nameOf } from './values.ts'

interface ClientSearchProps {
  /** The typed text; without a match it is the name of a walk-in. */
  name: string
  onChange: (client: Client) => void
}

const fresh = 'new'

export function ClientSearch({ name, onChange }: ClientSearchProps) {
  const { t } = useTranslation()
  const { id, membership } = useBusiness()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [text] = useDebouncedValue(name.trim(), 150)
  const { data: found = [] } = useCustomerSearch(id, text)
  const choose = (value: string) => {
    const customer = found.find((one) => one.id === value)
    combobox.closeDropdown()
    onChange(
      customer ? { kind: 'known', id: customer.id, name: nameOf(customer) } : newClient(name),
    )
  }
  const mayAdd = can(membership, 'customers:write')
  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal>
      <Combobox.Target>
        <TextInput
          label={t('calendar.client')}
          placeholder={t('calendar.clientHint')}
          description={name.trim() === '' ? t('calendar.walkInNameless') : t('calendar.walkInHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          data-autofocus
          value={name}
          onChange={(event) => {
            onChange({ kind: 'walk-in', name: event.currentTarget.value })
            combobox.openDropdown()
          }}
          onFocus={() => {
            if (name !== '') combobox.openDropdown()
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={name.trim() === ''}>
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }}>
          {text.length > 1 &&
            found.map((customer) => <CustomerOption key={customer.id} customer={customer} />)}
          {mayAdd && (
            <Combobox.Option value={fresh}>
              {t('calendar.newClientNamed', { name: name.trim() })}
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function CustomerOption({ customer }: { customer: Customer }) {
  const { t } = useTranslation()
  return (
    <Combobox.Option value={customer.id}>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{nameOf(customer)}</Text>
        {customer.totalBookings !== null && (
          <Text size="xs" c="dimmed">
            {t('calendar.visits', { count: customer.totalBookings })}
          </Text>
        )}
      </Group>
      <Text size="xs" c="dimmed" truncate>
        {[customer.phone, customer.email].filter((part) => part !== null).join(' · ')}
      </Text>
    </Combobox.Option>
  )
}

/** The typed text fills the matching field: phone number, e-mail address or name. */
function newClient(typed: string): Client {
  const text = typed.trim()
  const none = { kind: 'new', firstName: '', lastName: '', phone: '', email: '' } as const
  if (text.includes('@')) return { ...none, email: text }
  if (/^[+\d][\d\s()-]*$/.test(text)) return { ...none, phone: text }
  const [firstName = '', ...others] = text.split(' ')
  return { ...none, firstName, lastName: others.join(' ') }
}
