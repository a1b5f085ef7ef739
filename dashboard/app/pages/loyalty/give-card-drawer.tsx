import { Select } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '../../api/business.ts'
import { nameOf, useClientSearch } from '../../api/client-names.ts'
import { giveCard, type Program } from '../../api/loyalty.ts'
import { FormDrawer } from '../../forms/form-drawer.tsx'
import { FoundSelect, useFoundSelect } from '../../forms/found-select.tsx'
import { tell } from '../../ui/tell.tsx'

interface GiveCardDrawerProps {
  programs: Program[]
  onClose: () => void
}

/** A card of a program for a client, one each. */
export function GiveCardDrawer({ programs, onClose }: GiveCardDrawerProps) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const pick = useFoundSelect()
  const { data, isFetching } = useClientSearch(id, pick.words)
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
      <FoundSelect
        label={t('loyalty.client')}
        pick={pick}
        found={data?.map((client) => ({
          value: client.id,
          label: [nameOf(client), client.phone ?? client.email].filter(Boolean).join(' · '),
        }))}
        isSearching={isFetching}
        hint={t('loyalty.searchHint')}
        noneFound={t('loyalty.noneFound')}
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
