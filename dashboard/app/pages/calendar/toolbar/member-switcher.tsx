import { ActionIcon, Group, NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { ChevronLeft, ChevronRight } from '#app/ui/icons/icons.ts'

import { adjacentMember, type Member } from '../data/members.ts'

interface MemberSwitcherProps {
  members: readonly Member[]
  member: Member
  onPick: (memberId: string) => void
}

/**
 * The visible team member of the week view, or of the day view on a phone, with arrows for the next and previous
 * one.
 */
export function MemberSwitcher({ members, member, onPick }: MemberSwitcherProps) {
  const { t } = useTranslation()
  const pickBy = (step: number) => onPick(adjacentMember(members, member, step).id)
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
