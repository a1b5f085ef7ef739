import { Menu } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useBusiness } from '#app/api/session/business.ts'
import { can, mayBook } from '#app/api/session/rights.ts'
import { useAffected } from '#app/forms/affected/use-affected.ts'
import { usePlannerTexts } from '#app/i18n/parts/planner.gen.ts'
import { wallNow } from '#app/time/wall-days.ts'
import { CalendarDays, CalendarOff, ListFilter, MoveRight, Plus } from '#app/ui/icons/icons.ts'

import type { Member } from '../data/members.ts'
import { defaultStart } from '../draft/default-start.ts'
import { useDraft } from '../draft/use-draft.ts'
import { useFilter } from '../filter/use-filter.ts'
import { useAddress } from '../use-address.ts'

interface HeadMenuProps {
  member: Member
  date: string
  onClose: () => void
}

/** The menu of the day of a team member, which opens below the head of the column. */
export function HeadMenu({ member: { id, name }, date, onClose }: HeadMenuProps) {
  const { t } = useTranslation()
  const p = usePlannerTexts()
  const { membership, profile } = useBusiness()
  const now = wallNow(profile.timezone)
  const address = useAddress(now.date)
  const draft = useDraft()
  const { filter, set } = useFilter()
  const affected = useAffected()
  const [isOpen, setOpen] = useState(false)
  // Opened after its place is there.
  useEffect(() => setOpen(true), [])
  const isOnly = filter.staffIds.length === 1 && filter.staffIds[0] === id
  const start = () => ({ ...defaultStart(date, now, null), staffId: id })
  return (
    <Menu
      opened={isOpen}
      onChange={(open) => {
        if (!open) onClose()
      }}
      position="bottom"
      width={240}
      returnFocus
    >
      <Menu.Target>
        <span className="head-anchor" aria-hidden />
      </Menu.Target>
      <Menu.Dropdown aria-label={name}>
        {mayBook(membership) && (
          <Menu.Item
            leftSection={<Plus size={16} aria-hidden />}
            onClick={() => draft.begin(start())}
          >
            {t('calendar.new')}
          </Menu.Item>
        )}
        {mayBook(membership) && can(membership, 'schedule:write') && (
          <Menu.Item
            leftSection={<CalendarOff size={16} aria-hidden />}
            onClick={() => draft.begin(start(), 'absence')}
          >
            {p('head.timeOff')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<CalendarDays size={16} aria-hidden />}
          onClick={() => address.set({ view: 'week', member: id })}
        >
          {p('head.week', { name })}
        </Menu.Item>
        <Menu.Item
          leftSection={<ListFilter size={16} aria-hidden />}
          onClick={() => set({ staffIds: isOnly ? [] : [id] })}
        >
          {isOnly ? p('head.everyone') : p('head.only', { name })}
        </Menu.Item>
        {can(membership, 'bookings:write') && (
          <Menu.Item
            leftSection={<MoveRight size={16} aria-hidden />}
            onClick={() => affected.open({ staffId: id, from: date, to: date, absenceId: null })}
          >
            {p('head.move')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
