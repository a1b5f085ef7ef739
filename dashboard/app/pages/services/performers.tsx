import { Checkbox, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { type Service } from '#app/api/catalog/services.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { type Assignment, saveAssignments, useAssignments } from '#app/api/staff/staff-changes.ts'
import { type StaffMember, useStaff } from '#app/api/staff/staff.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'

import { nameOf } from '../clients/name.ts'
import { NoStaff } from './no-staff.tsx'

/** The team members who perform a service; each checkbox is saved by itself. */
export function Performers({ service }: { service: Service }) {
  const { t } = useTranslation()
  const { data: staff } = useStaff(useBusiness().id)
  return (
    <Stack gap={6} role="group" aria-label={t('services.teamMembers')}>
      <Text size="sm" fw={500}>
        {t('services.teamMembers')}
      </Text>
      {staff?.length === 0 && <NoStaff />}
      {staff?.map((member) => (
        <Performer key={member.id} member={member} service={service} />
      ))}
    </Stack>
  )
}

function Performer({ member, service }: { member: StaffMember; service: Service }) {
  const { id } = useBusiness()
  const { data: assigned } = useAssignments(id, member.id)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (all: Assignment[]) => saveAssignments(id, member.id, all),
  })
  const others = assigned?.filter(({ serviceId }) => serviceId !== service.id)
  return (
    <>
      <Checkbox
        size="xs"
        label={nameOf(member)}
        checked={assigned !== undefined && others?.length !== assigned.length}
        disabled={!others || isPending}
        onChange={(event) => {
          const own = event.currentTarget.checked
            ? [{ serviceId: service.id, priceOverride: null }]
            : []
          mutate([...(others ?? []), ...own])
        }}
      />
      {error && <FailureNote error={error} />}
    </>
  )
}
