import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { firstMatch, unlessTaken } from '#app/pages/calendar/choice/first-match.ts'
import type { WantedLine } from '#app/pages/calendar/choice/values.ts'
import { useFormat } from '#app/ui/format/use-format.ts'

interface ServiceSelectProps {
  line: WantedLine
  /** The name in the booking: the service may be inactive or deleted. */
  name: string
  /** Whether it was opened to be changed. */
  isAsked: boolean
  onChange: (line: WantedLine) => void
}

/** The service of a line, to be replaced by another one. Enter takes the first match. */
export function ServiceSelect({ line, name, isAsked, onChange }: ServiceSelectProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: services = [] } = useApi('~/services', { businessId: useBusiness().id })
  const offered = services.filter((one) => one.isActive || one.id === line.serviceId)
  const isKnown = offered.some(({ id }) => id === line.serviceId)
  const options = [
    ...(isKnown ? [] : [{ value: line.serviceId, label: name }]),
    ...offered.map((one) => ({
      value: one.id,
      label: one.id === line.serviceId ? one.name : `${one.name} · ${format.money(one.price)}`,
    })),
  ]
  const current = options.find(({ value }) => value === line.serviceId)
  const choose = (serviceId: string | null | undefined) => {
    if (serviceId && serviceId !== line.serviceId)
      onChange({ serviceId, variantId: null, addonIds: [] })
  }
  return (
    <Select
      flex={1}
      aria-label={t('calendar.edit.service', { name })}
      data={options}
      value={line.serviceId}
      allowDeselect={false}
      searchable
      selectFirstOptionOnChange
      maxDropdownHeight={280}
      autoFocus={isAsked}
      defaultDropdownOpened={isAsked}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={(event) => {
        const input = event.currentTarget
        if (event.key !== 'Enter' || input.value === current?.label) return
        // Enter takes the match and does not submit the form, even when nothing matches.
        event.preventDefault()
        unlessTaken(input, (typed) => choose(firstMatch(options, typed)))
      }}
      onChange={choose}
    />
  )
}
