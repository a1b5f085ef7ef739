import { Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Place } from '#app/api/bookings/move-booking.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { may } from '#app/api/session/rights.ts'
import { usePerformers } from '#app/api/staff/performers.ts'
import { usePlannerTexts } from '#app/i18n/parts/planner.gen.ts'
import { SideDrawer } from '#app/ui/overlay/side-drawer.tsx'
import { DateField } from '#app/ui/time/date-field.tsx'

import { ServiceLines } from '../choice/service-lines.tsx'
import type { WantedLine } from '../choice/values.ts'
import type { Member } from '../data/members.ts'
import { textOfWanted } from '../draft/wanted-text.ts'
import { FreeStarts } from './free-starts.tsx'

interface FindDrawerProps {
  members: readonly Member[]
  /** The first day of the search. */
  day: string
  /** With the services as the URL of a draft names them. */
  onTake: (place: Place, what: string) => void
  onClose: () => void
}

/** The next free starts for services, with one member or any. A click begins the booking. */
export function FindDrawer({ members, day, onTake, onClose }: FindDrawerProps) {
  const { t } = useTranslation()
  const p = usePlannerTexts()
  const { id, membership } = useBusiness()
  const isForAll = may(membership, 'seeAll')
  const [lines, setLines] = useState<WantedLine[]>([])
  const [from, setFrom] = useState(day)
  const [staffId, setStaffId] = useState(isForAll ? '' : (membership.staffId ?? ''))
  const performers = usePerformers(
    id,
    lines.map(({ serviceId }) => serviceId),
  )
  const able = members.filter((member) => performers?.some((one) => one.id === member.id) ?? true)
  const isAble = able.some((member) => member.id === staffId)
  return (
    <SideDrawer title={t('calendar.find')} onClose={onClose}>
      <Stack gap="md">
        <ServiceLines isFirst lines={lines} error={null} onChange={setLines} />
        <Select
          label={t('calendar.with')}
          data={[
            ...(isForAll ? [{ value: '', label: t('calendar.anyone') }] : []),
            ...able.map((member) => ({ value: member.id, label: member.name })),
          ]}
          allowDeselect={false}
          value={isAble || !isForAll ? staffId : ''}
          onChange={(value) => setStaffId(value ?? '')}
        />
        <DateField label={p('find.from')} value={from} onChange={setFrom} />
        {lines.length === 0 ? (
          <Text size="sm" c="dimmed">
            {p('find.chooseFirst')}
          </Text>
        ) : (
          <FreeStarts
            wanted={{ lines, staffId: isAble || !isForAll ? staffId : '', from }}
            members={members}
            onLater={setFrom}
            onTake={(place) => onTake(place, textOfWanted(lines))}
          />
        )}
      </Stack>
    </SideDrawer>
  )
}
