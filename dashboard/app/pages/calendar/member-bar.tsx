import { ActionIcon, Group, NativeSelect } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import type { Member } from './members.ts'

interface MemberBarProps {
  members: readonly Member[]
  member: Member
  onPick: (memberId: string) => void
}

/** Whose week it is, or on a phone whose day; arrows go on to the next person. */
export function MemberBar({ members, member, onPick }: MemberBarProps) {
  const { t } = useTranslation()
  const pickBy = (step: number) => onPick(memberBeside(members, member, step).id)
  return (
    <Group px={{ base: 'xs', sm: 'lg' }} pb="xs" gap={4} wrap="nowrap">
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('calendar.previousMember')}
        onClick={() => pickBy(-1)}
      >
        <ChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <NativeSelect
        flex={{ base: 1, sm: '0 0 240px' }}
        aria-label={t('calendar.member')}
        data={members.map(({ id, name }) => ({ value: id, label: name }))}
        value={member.id}
        onChange={({ currentTarget }) => onPick(currentTarget.value)}
        leftSection={
          <span
            className="member-dot"
            ref={(dot) => dot?.style.setProperty('--tone', member.color)}
          />
        }
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('calendar.nextMember')}
        onClick={() => pickBy(1)}
      >
        <ChevronRight size={18} aria-hidden />
      </ActionIcon>
    </Group>
  )
}

/** After the last comes the first. */
export const memberBeside = (members: readonly Member[], member: Member, step: number) => {
  const index = members.findIndex(({ id }) => id === member.id)
  return members[(index + step + members.length) % members.length] ?? member
}
