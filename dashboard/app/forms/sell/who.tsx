import { Box, Button, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useCustomerSearch } from '#app/api/clients/customers.ts'
import { nameOf } from '#app/api/clients/name.ts'
import type { Customer } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can } from '#app/api/session/rights.ts'
import { UserPlus } from '#app/ui/icons/icons.ts'

import { ChosenClient } from '../chosen-client.tsx'
import { SearchSelect, useSearchSelect } from '../search-select.tsx'
import type { SaleDraft } from './sale.ts'

interface WhoProps {
  client: SaleDraft['client']
  onClient: (client: SaleDraft['client']) => void
}

/** The client of a sale, which may be nobody known. */
export function ClientChoice({ client, onClient }: WhoProps) {
  const { t } = useTranslation()
  const { membership } = useBusiness()
  const [isAsked, setIsAsked] = useState(false)
  if (!can(membership, 'customers:read')) return null
  if (client)
    return (
      <ChosenClient
        name={client.name}
        label={t('sell.removeClient')}
        takesFocus
        onForget={() => {
          onClient(null)
          setIsAsked(false)
        }}
      />
    )
  if (isAsked)
    return (
      <Box w="100%">
        <ClientPick onClient={onClient} />
      </Box>
    )
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      px={4}
      leftSection={<UserPlus size={14} aria-hidden />}
      onClick={() => setIsAsked(true)}
    >
      {t('sell.addClient')}
    </Button>
  )
}

function ClientPick({ onClient }: Pick<WhoProps, 'onClient'>) {
  const { t } = useTranslation()
  const pick = useSearchSelect()
  const { data, isFetching } = useCustomerSearch(useBusiness().id, pick.words)
  const found = pick.words.length > 1 ? data : undefined
  return (
    <SearchSelect
      label={t('sell.client')}
      pick={pick}
      found={found?.map((one) => ({ value: one.id, label: labelOf(one) }))}
      isSearching={isFetching}
      hint={t('sell.clientHint')}
      noneFound={t('sell.noClient')}
      withAsterisk={false}
      autoFocus
      value={null}
      onChange={(id) => {
        const customer = found?.find((one) => one.id === id)
        if (customer) onClient({ id: customer.id, name: nameOf(customer), email: customer.email })
      }}
    />
  )
}

const labelOf = (one: Customer) => [nameOf(one), one.phone ?? one.email].filter(Boolean).join(' · ')

interface MemberChoiceProps {
  staffId: string | null
  onChange: (staffId: string | null) => void
}

/** The member of staff who sells, and whose commission it counts for. */
export function MemberChoice({ staffId, onChange }: MemberChoiceProps) {
  const { t } = useTranslation()
  const { data = [] } = useApi('~/staff', { businessId: useBusiness().id })
  const active = data.filter(({ isActive, id }) => isActive || id === staffId)
  if (active.length === 0) return null
  return (
    <Select
      label={t('sell.member')}
      data={active.map((one) => ({ value: one.id, label: nameOf(one) }))}
      placeholder={t('sell.nobody')}
      value={staffId}
      onChange={onChange}
      clearable
    />
  )
}
