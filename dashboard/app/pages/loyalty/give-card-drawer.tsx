import { Select } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../api/business.ts'
import { nameOf, useClientSearch } from '../../api/client-names.ts'
import { giveCard, type Program } from '../../api/loyalty.ts'
import { FormDrawer } from '../../forms/form-drawer.tsx'
import { tell } from '../../ui/tell.tsx'

interface GiveCardDrawerProps {
  programs: Program[]
  onClose: () => void
}

/** A card of a program for a client, one each. */
export function GiveCardDrawer({ programs, onClose }: GiveCardDrawerProps) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 250)
  const { data: clients = [] } = useClientSearch(id, search)
  const form = useForm({
    initialValues: { programId: programs[0]?.id ?? null, customerId: null as string | null },
  })
  return (
    <FormDrawer
      title={t('loyalty.giveCard')}
      form={form}
      send={(values) => giveCard(id, values as { programId: string; customerId: string })}
      onSaved={() => tell(t('loyalty.given'))}
      onClose={onClose}
    >
      <Select
        label={t('loyalty.client')}
        placeholder={t('loyalty.searchHint')}
        searchable
        withAsterisk
        data-autofocus
        // The server searches.
        filter={({ options }) => options}
        data={clients.map((client) => ({
          value: client.id,
          label: [nameOf(client), client.phone ?? client.email].filter(Boolean).join(' · '),
        }))}
        searchValue={typed}
        onSearchChange={setTyped}
        nothingFoundMessage={search === '' ? undefined : t('loyalty.noneFound')}
        {...form.getInputProps('customerId')}
      />
      <Select
        label={t('loyalty.program')}
        withAsterisk
        allowDeselect={false}
        data={programs.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('programId')}
      />
    </FormDrawer>
  )
}
