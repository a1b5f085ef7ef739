import type { Today } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'

/** The first names of team members by id; empty for one who was deleted, and in the day of a single member. */
export function useFirstNames({ members }: Pick<Today, 'members'>) {
  const { id } = useBusiness()
  const { data: staff = [] } = useApi('~/staff', { businessId: id })
  const names = new Map(staff.map((member) => [member.id, member.firstName]))
  return (staffId: string) => (members?.count === 1 ? '' : (names.get(staffId) ?? ''))
}
