import { Skeleton } from '@mantine/core'

import type { StaffMember } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'

import { ServicesForm } from './services-form.tsx'

/** The services of a team member, at the regular or a custom price. */
export function Services({ member }: { member: StaffMember }) {
  const { id } = useBusiness()
  const services = useApi('~/services', { businessId: id })
  const assigned = useApi('~/staff/{staffId}/services', { businessId: id, staffId: member.id })
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
