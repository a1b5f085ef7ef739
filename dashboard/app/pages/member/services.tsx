import { Skeleton } from '@mantine/core'

import { useServices } from '#app/api/catalog/services.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useAssignments } from '#app/api/staff/staff-changes.ts'
import type { StaffMember } from '#app/api/staff/staff.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'

import { ServicesForm } from './services-form.tsx'

/** The services of a team member, at the regular or a custom price. */
export function Services({ member }: { member: StaffMember }) {
  const { id } = useBusiness()
  const services = useServices(id)
  const assigned = useAssignments(id, member.id)
  const error = services.error ?? assigned.error
  if (!services.data || !assigned.data)
    return error ? <FailureNote error={error} /> : <Skeleton h={280} />
  return (
    <ServicesForm
      key={JSON.stringify(assigned.data)}
      member={member}
      services={services.data}
      assigned={assigned.data}
    />
  )
}
