import { Combobox, Group, Text, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import { searchCustomers, useCustomerSearch } from '#app/api/clients/customers.ts'
import { isSearchable } from '#app/api/http/is-searchable.ts'
import type { Customer } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can } from '#app/api/session/rights.ts'

import { type Client, nameOf } from '../values.ts'

interface ClientSearchProps {
  /** The typed text; without a match it is the name of a walk-in. */
  name: string
  onChange: (client: Client) => void
  /** Whether it replaces an element that had the focus. */
  takesFocus: boolean
}

const fresh = 'new'

export function ClientSearch({ name, onChange, takesFocus }: ClientSearchProps) {
  const { t } = useTranslation()
  const { id, membership } = useBusiness()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [text] = useDebouncedValue(name.trim(), 150)
  const { data, isPlaceholderData } = useCustomerSearch(id, text)
  const found = isSearchable(text) && data ? data : []
  const take = (customer: Customer) => {
    combobox.closeDropdown()
    onChange({ kind: 'known', id: customer.id, name: nameOf(customer) })
  }
  const choose = (value: string) => {
    const customer = found.find((one) => one.id === value)
    if (customer) return take(customer)
    combobox.closeDropdown()
    onChange(newClient(name))
  }
  const isCurrent = text === name.trim() && !isPlaceholderData
  const firstId = isCurrent ? found[0]?.id : undefined
  useEffect(() => {
    // Enter takes the best match; a new client is chosen by the arrow keys.
    if (firstId === undefined) combobox.resetSelectedOption()
    else combobox.selectFirstOption()
  }, [firstId, text])
  const onEnter = async () => {
    const typed = name.trim()
    const [only, ...others] = isSearchable(typed) ? await searchCustomers(id, typed) : []
    if (only && others.length === 0) take(only)
    else if (!only) combobox.closeDropdown()
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
          autoFocus={takesFocus}
          value={name}
          onChange={(event) => {
            onChange({ kind: 'walk-in', name: event.currentTarget.value })
            combobox.openDropdown()
          }}
          onKeyDown={(event) => {
            // With an option selected, the list itself handles Enter. A second Enter submits the form.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            if (!combobox.dropdownOpened || name.trim() === '') return
            event.preventDefault()
            if (combobox.getSelectedOptionIndex() < 0) void onEnter()
          }}
          onFocus={() => {
            if (name !== '') combobox.openDropdown()
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={name.trim() === ''}>
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }}>
          {found.map((customer) => (
            <CustomerOption key={customer.id} customer={customer} />
          ))}
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
