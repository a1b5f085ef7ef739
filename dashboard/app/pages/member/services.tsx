import { Skeleton } from '@mantine/core'

import { useBusiness } from '../../api/business.ts'
import { useServices } from '../../api/services.ts'
import { useAssignments } from '../../api/staff-changes.ts'
import type { StaffMember } from '../../api/staff.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { ServicesForm } from './services-form.tsx'

/** What a member does, at the price of the service or at one of their own. */
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
