import { ColorSwatch, Group, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { nameOf } from '#app/api/clients/name.ts'
import type { StaffMember } from '#app/api/http/schema.gen.ts'
import type { Column } from '#app/ui/table/columns.ts'

import { MemberState } from './member-state.tsx'

export function useMemberColumns() {
  const { t } = useTranslation()
  return useMemo(
    (): Column<StaffMember>[] => [
      {
        id: 'name',
        header: t('team.name'),
        value: nameOf,
        show: (member) => (
          <Group gap="xs" wrap="nowrap">
            <ColorSwatch size={14} color={member.color ?? 'gray'} withShadow={false} aria-hidden />
            <div>
              {nameOf(member)}
              {member.title !== null && (
                <Text size="xs" c="dimmed" className="phone-only">
                  {member.title}
                </Text>
              )}
            </div>
          </Group>
        ),
      },
      { id: 'title', header: t('team.title'), isWide: true },
      { id: 'phone', header: t('team.phone'), isWide: true },
      { id: 'email', header: t('team.email'), isWide: true },
      {
        id: 'status',
        header: t('team.status'),
        value: ({ isActive, acceptsBookings }) => isActive && acceptsBookings,
        show: (member) => <MemberState member={member} />,
      },
    ],
    [t],
  )
}
