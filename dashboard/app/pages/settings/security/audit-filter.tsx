import { Pill, Select } from '@mantine/core'

import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useAuditTexts } from '#app/i18n/parts/audit.gen.ts'
import { DateField } from '#app/ui/time/date-field.tsx'

import { actionNames } from './actions.ts'
import type { FilterState } from './use-filter.ts'

export function AuditFilter({ filter, change }: FilterState) {
  const audit = useAuditTexts()
  const { actor = null, action = null, target, from = '', to = '' } = filter
  const actors = useActors(actor)
  return (
    <>
      <Select
        label={audit('actor')}
        placeholder={audit('everyone')}
        data={actors}
        value={actor}
        onChange={(value) => change({ actor: value })}
        searchable
        clearable
        w={200}
      />
      <Select
        label={audit('action')}
        placeholder={audit('everything')}
        data={actionNames.map((value) => ({ value, label: audit(`actions.${value}`) }))}
        value={action}
        onChange={(value) => change({ action: value })}
        searchable
        clearable
        w={220}
      />
      <DateField
        clearable
        w={168}
        label={audit('from')}
        value={from}
        {...(to !== '' && { max: to })}
        onChange={(from) => change({ from })}
      />
      <DateField
        clearable
        w={168}
        label={audit('to')}
        value={to}
        {...(from !== '' && { min: from })}
        onChange={(to) => change({ to })}
      />
      {target !== undefined && (
        <Pill size="md" withRemoveButton onRemove={() => change({ target: null })}>
          {audit('oneRecord')}
        </Pill>
      )}
    </>
  )
}

/** Members and keys; one in the URL that has left is listed by its id. */
function useActors(chosen: string | null) {
  const { id } = useBusiness()
  const { data: members = [] } = useApi('~/members', { businessId: id })
  const { data: keys = [] } = useApi('~/api-keys', { businessId: id })
  const known = [
    ...members.map(({ accountId, name, email }) => ({ value: accountId, label: name ?? email })),
    ...keys.map((key) => ({ value: key.id, label: `${key.name} ••••${key.lastFour}` })),
  ]
  const isKnown = chosen === null || known.some(({ value }) => value === chosen)
  return isKnown ? known : [...known, { value: chosen, label: chosen }]
}
