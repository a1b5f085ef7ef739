import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { nameOf } from '#app/api/clients/name.ts'
import type { StaffMember } from '#app/api/http/schema.gen.ts'
import { usePlannerTexts } from '#app/i18n/parts/planner.gen.ts'
import { useFormat } from '#app/ui/format/use-format.ts'

import type { Spot } from './shifts.ts'

interface MoveShiftProps {
  spot: Spot
  staff: readonly StaffMember[]
  onMove: (to: Spot) => Promise<boolean>
  onClose: () => void
}

/** The way to another day or person without dragging. */
export function MoveShift({ spot, staff, onMove, onClose }: MoveShiftProps) {
  const { t } = useTranslation()
  const p = usePlannerTexts()
  const format = useFormat()
  const [to, setTo] = useState(spot)
  const [isPending, setPending] = useState(false)
  const isSame = to.staffId === spot.staffId && to.day === spot.day
  const move = async () => {
    setPending(true)
    const isSaved = await onMove(to)
    setPending(false)
    if (isSaved) onClose()
  }
  return (
    <Stack gap="xs">
      <Text fw={600} size="sm">
        {p('roster.move')}
      </Text>
      <Group grow align="flex-end">
        <Select
          label={t('calendar.member')}
          data={staff.map((one) => ({ value: one.id, label: nameOf(one) }))}
          allowDeselect={false}
          value={to.staffId}
          onChange={(staffId) => setTo({ ...to, staffId: staffId ?? to.staffId })}
        />
        <Select
          label={t('team.day')}
          data={format.weekOrder.map((one) => ({
            value: String(one),
            label: format.weekday(one),
          }))}
          allowDeselect={false}
          value={String(to.day)}
          onChange={(value) => setTo({ ...to, day: Number(value ?? to.day) })}
        />
      </Group>
      <Text size="xs" c="dimmed">
        {p('roster.exchange')}
      </Text>
      <Button variant="default" disabled={isSame} loading={isPending} onClick={() => void move()}>
        {t('calendar.moveHere')}
      </Button>
    </Stack>
  )
}
