import { Combobox, Group, Text, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../../api/business.ts'
import { type Customer, useCustomerSearch } from '../../../api/customers.ts'
import { can } from '../../../api/rights.ts'
import { type Client, nameOf } from './values.ts'

interface ClientSearchProps {
  /** What is typed: whoever is not found is a walk-in of this name. */
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
            found.map((customer) => <Found key={customer.id} customer={customer} />)}
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

function Found({ customer }: { customer: Customer }) {
  const { t } = useTranslation()
  return (
    <Combobox.Option value={customer.id}>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{nameOf(customer)}</Text>
        <Text size="xs" c="dimmed">
          {t('calendar.visits', { count: customer.totalBookings })}
        </Text>
      </Group>
      <Text size="xs" c="dimmed" truncate>
        {[customer.phone, customer.email].filter((part) => part !== null).join(' · ')}
      </Text>
    </Combobox.Option>
  )
}

/** What was typed goes where it fits: a number, an address, or names. */
function newClient(typed: string): Client {
  const text = typed.trim()
  const none = { kind: 'new', firstName: '', lastName: '', phone: '', email: '' } as const
  if (text.includes('@')) return { ...none, email: text }
  if (/^[+\d][\d\s()-]*$/.test(text)) return { ...none, phone: text }
  const [firstName = '', ...others] = text.split(' ')
  return { ...none, firstName, lastName: others.join(' ') }
}
