import { assignServices } from '#app/api/catalog/add-services.ts'
import { api } from '#app/api/http/api.ts'
import { renew } from '#app/api/http/renew.ts'
import { refreshSession } from '#app/api/session/session.ts'

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

/** All of them are read again once at the end. */
const many = { renewal: 'none' } as const

/**
 * Adds members of staff who perform all services, and invites those with an address. What exists already is not added
 * again, so that it can be repeated after a failure. Returns the links of the invitations.
 */
export async function addTeam(
  { businessId, accountId }: Team,
  people: readonly PersonToAdd[],
): Promise<Link[]> {
  const [staff, services, invitations] = await Promise.all([
    api.get('~/staff', { businessId }),
    api.get('~/services', { businessId }),
    api.get('~/invitations', { businessId }),
  ])
  const invited = new Set(invitations.map(({ email }) => email.toLowerCase()))
  const links: Link[] = []
  for (const { firstName, lastName, isSelf, email } of people) {
    const known = staff.find((one) => one.firstName === firstName && one.lastName === lastName)
    const body = { firstName, lastName, acceptsBookings: true }
    const { id: staffId } = known ?? (await api.post('~/staff', { businessId }, body, many))
    await assignServices(
      { businessId, staffId },
      services.map(({ id }) => id),
    )
    if (isSelf) await linkTo(staffId)
    if (email === '' || invited.has(email.toLowerCase())) continue
    const invitation = { email, role: 'STAFF' as const, staffId }
    const { url } = await api.post('~/invitations', { businessId }, invitation, many)
    if (url !== null) links.push({ name: firstName, url })
  }
  await renew(['~'], { businessId })
  return links

  async function linkTo(staffId: string) {
    await api.patch('~/members/{accountId}', { businessId, accountId }, { staffId }, many)
    await refreshSession()
  }
}
