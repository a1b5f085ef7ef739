import { Box, Group, NativeSelect, Text } from '@mantine/core'

import type { RebookPlace } from '#app/api/http/schema.gen.ts'

import './affected.css'

import { useAffectedTexts } from '#app/i18n/parts/affected.gen.ts'
import { useFormat } from '#app/ui/format/use-format.ts'
import { Check } from '#app/ui/icons/icons.ts'

import type { Row } from './rows.ts'

interface BookingRowProps {
  row: Row
  /** Whether the row before it is of another day. */
  isNewDay: boolean
  nameOf: (staffId: string) => string
  isPending: boolean
  onChoose: (choice: number | null) => void
}

/** A booking with the place that is chosen for it. */
export function BookingRow({ row, isNewDay, nameOf, isPending, onChoose }: BookingRowProps) {
  const t = useAffectedTexts()
  const format = useFormat()
  const { booking, places, choice, movedTo } = row
  const { date, startTime, services } = booking
  const name = booking.customerName ?? '–'
  const labelOf = (place: RebookPlace) => {
    const who = nameOf(place.staffId)
    if (place.date !== date)
      return t('at', { name: who, time: format.dayClock(place.date, place.startTime) })
    return place.startTime === startTime
      ? t('sameTime', { name: who })
      : t('at', { name: who, time: format.clock(place.startTime) })
  }
  return (
    <Box component="li" className="affected-row">
      <Group gap="sm" wrap="nowrap" align="baseline">
        <Text fw={600} className="tabular" flex="none">
          {format.clock(startTime)}
        </Text>
        <Box miw={0} flex={1}>
          <Group gap={6} justify="space-between" wrap="nowrap">
            <Text fw={600} truncate>
              {name}
            </Text>
            {isNewDay && (
              <Text size="sm" c="dimmed" flex="none">
                {format.day(date)}
              </Text>
            )}
          </Group>
          <Text size="sm" c="dimmed" truncate>
            {services.map(({ serviceName }) => serviceName).join(', ')}
          </Text>
        </Box>
      </Group>
      <RefusalText row={row} />
      {movedTo ? (
        <Group gap={6} mt={6} wrap="nowrap" className="affected-moved">
          <Check size={16} aria-hidden />
          <Text size="sm">{t('movedTo', { place: labelOf(movedTo) })}</Text>
        </Group>
      ) : (
        <NativeSelect
          mt={6}
          aria-label={t('place', { name })}
          disabled={isPending || places.length === 0}
          value={choice ?? ''}
          onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : Number(value))}
          data={[
            ...places.map((place, index) => ({ value: String(index), label: labelOf(place) })),
            { value: '', label: places.length === 0 ? t('noPlace') : t('stays') },
          ]}
        />
      )}
    </Box>
  )
}

function RefusalText({ row: { refusal, places } }: { row: Row }) {
  const t = useAffectedTexts()
  if (!refusal) return null
  const isTaken = refusal.code === 'SLOT_UNAVAILABLE'
  const isOver = refusal.code === 'INVALID_STATUS_TRANSITION'
  const taken = places.length > 0 ? t('taken') : t('gone')
  return (
    <Text size="sm" c="red" mt={6} role="alert">
      {isTaken ? taken : isOver ? t('over') : t('changed')}
    </Text>
  )
}
