import { Select, Stack } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ListedService } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useFormat } from '#app/ui/format/use-format.ts'

import { firstMatch, unlessTaken } from './first-match.ts'
import { ServiceLine } from './service-line.tsx'
import type { WantedLine } from './values.ts'

interface ServiceLinesProps {
  lines: readonly WantedLine[]
  error: ReactNode
  onChange: (lines: WantedLine[]) => void
  /** Whether a drawer that has them opens with the focus here. */
  isFirst?: boolean
  /** In place of the name of the service; `change` replaces the line. */
  headOf?: (line: WantedLine, index: number, change: (line: WantedLine) => void) => ReactNode
}

/** The services of a booking, in order. */
export function ServiceLines({
  lines,
  error,
  onChange,
  isFirst = false,
  headOf,
}: ServiceLinesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: services } = useApi('~/services', { businessId: useBusiness().id })
  const labelOf = ({ name, duration, price }: ListedService) =>
    `${name} · ${t('common.minutes', { count: duration })} · ${format.money(price)}`
  const [typed, setTyped] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const replace = (index: number, line: WantedLine | null) =>
    onChange(lines.flatMap((one, at) => (at === index ? (line ? [line] : []) : [one])))
  const options = (services ?? [])
    .filter(({ isActive }) => isActive)
    .map((service) => ({ value: service.id, label: labelOf(service) }))
  // The input is reused for the next service and keeps the focus.
  const choose = (serviceId: string | null | undefined) => {
    setTyped('')
    if (serviceId) onChange([...lines, { serviceId, variantId: null, addonIds: [] }])
  }
  const chooseFirstMatch = (text: string) => {
    const match = firstMatch(options, text)
    if (match) choose(match)
  }
  // The text for which Enter was pressed before the services were there.
  const [awaited, setAwaited] = useState('')
  useEffect(() => {
    if (!services || awaited === '') return
    setAwaited('')
    chooseFirstMatch(awaited)
  }, [services, awaited])
  return (
    <Stack gap="xs">
      {lines.map((line, index) => (
        <ServiceLine
          key={index}
          line={line}
          head={headOf?.(line, index, (changed) => replace(index, changed))}
          onChange={(changed) => {
            replace(index, changed)
            // Its button is gone, and the focus must stay in the drawer.
            if (changed === null) search.current?.focus()
          }}
        />
      ))}
      <Select
        label={lines.length === 0 ? t('calendar.service') : undefined}
        aria-label={t('calendar.service')}
        placeholder={lines.length === 0 ? t('calendar.chooseService') : t('calendar.addService')}
        data={options}
        ref={search}
        data-autofocus={isFirst || undefined}
        // A list that covers the form before anything was asked for is in the way.
        openOnFocus={!isFirst}
        searchable
        selectFirstOptionOnChange
        onKeyDown={(event) => {
          // Going on to the next field keeps the choice; typing on cancels it.
          if (event.key !== 'Tab') setAwaited('')
          // Enter takes the match and does not submit the form, even when nothing matches.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.trim() === '') return
          event.preventDefault()
          // Otherwise the list itself handles Enter, if it has marked an option.
          if (!services) setAwaited(typed)
          else unlessTaken(event.currentTarget, chooseFirstMatch)
        }}
        withAsterisk={lines.length === 0}
        error={error}
        value={null}
        searchValue={typed}
        onSearchChange={setTyped}
        onChange={choose}
      />
    </Stack>
  )
}
