import { assignServices } from '../catalog/add-services.ts'
import { api, unwrap, unwrapData } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'
import { refreshSession } from '../session/session.ts'

export interface PersonToAdd {
  firstName: string
  lastName: string | null
  /** Whether they are the signed-in person, whose membership is linked to them. */
  isSelf: boolean
  /** Where an invitation to sign in goes; empty: nowhere. */
  email: string
}

/** An invitation to pass on, where the server sends no mail. */
export interface Link {
  name: string
  url: string
}

interface Team {
  businessId: string
  accountId: string
}

const at = (businessId: string) => ({ params: { path: { businessId } } })

/**
 * Adds members of staff who perform all services, and invites those with an address. What exists already is not added
 * again, so that it can be repeated after a failure. Returns the links of the invitations.
 */
export async function addTeam(
  { businessId, accountId }: Team,
  people: readonly PersonToAdd[],
): Promise<Link[]> {
  const [staff, services, invitations] = await Promise.all([
    unwrap(api.GET('/businesses/{businessId}/staff', at(businessId))),
    unwrap(api.GET('/businesses/{businessId}/services', at(businessId))),
    unwrap(api.GET('/businesses/{businessId}/invitations', at(businessId))),
  ])
  const invited = new Set(invitations.map(({ email }) => email.toLowerCase()))
  const links: Link[] = []
  for (const { firstName, lastName, isSelf, email } of people) {
    const known = staff.find((one) => one.firstName === firstName && one.lastName === lastName)
    const body = { firstName, lastName, acceptsBookings: true }
    const { id: staffId } =
      known ??
      (await unwrapData(api.POST('/businesses/{businessId}/staff', { ...at(businessId), body })))
    await assignServices(
      { businessId, staffId },
      services.map(({ id }) => id),
    )
    if (isSelf) await linkTo(staffId)
    if (email === '' || invited.has(email.toLowerCase())) continue
    const { url } = await unwrapData(
      api.POST('/businesses/{businessId}/invitations', {
        ...at(businessId),
        body: { email, role: 'STAFF', staffId },
      }),
    )
    if (url !== null) links.push({ name: firstName, url })
  }
  await queryClient.invalidateQueries({ queryKey: keys.business(businessId) })
  return links

  async function linkTo(staffId: string) {
    const params = { path: { businessId, accountId } }
    const path = '/businesses/{businessId}/members/{accountId}'
    await unwrap(api.PATCH(path, { params, body: { staffId } }))
    await refreshSession()
  }
}
