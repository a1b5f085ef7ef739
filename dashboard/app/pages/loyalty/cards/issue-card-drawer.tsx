import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useClientSearch } from '#app/api/clients/client-names.ts'
import { nameOf } from '#app/api/clients/name.ts'
import { api } from '#app/api/http/api.ts'
import type { LoyaltyProgram } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { FormDrawer } from '#app/forms/form-drawer.tsx'
import { SearchSelect, useSearchSelect } from '#app/forms/search-select.tsx'
import { useFields } from '#app/forms/use-form.ts'

interface GiveCardDrawerProps {
  programs: LoyaltyProgram[]
  onClose: () => void
}

/** Issues a card; a client has at most one per program. */
export function IssueCardDrawer({ programs, onClose }: GiveCardDrawerProps) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const pick = useSearchSelect()
  const { data, isFetching } = useClientSearch(id, pick.words)
  const { form, field } = useFields({
    initialValues: { programId: programs[0]?.id ?? null, customerId: null as string | null },
  })
  return (
    <FormDrawer
      title={t('loyalty.giveCard')}
      label={t('loyalty.giveCard')}
      form={form}
      send={(values) =>
        api.post('/loyalty/cards', {}, values as { programId: string; customerId: string })
      }
      done={() => t('loyalty.given')}
      onClose={onClose}
    >
      <SearchSelect
        pick={pick}
        found={data?.map((client) => ({
          value: client.id,
          label: [nameOf(client), client.phone ?? client.email].filter(Boolean).join(' · '),
        }))}
        isSearching={isFetching}
        hint={t('loyalty.searchHint')}
        noneFound={t('loyalty.noneFound')}
        {...field('customerId', t('loyalty.client'))}
      />
      <Select
        withAsterisk
        allowDeselect={false}
        data={programs.map(({ id, name }) => ({ value: id, label: name }))}
        {...field('programId', t('loyalty.program'))}
      />
    </FormDrawer>
  )
}
