import { masterHashes, type MasterKey } from '#core/crypto/key-ring.ts'
import type { Role } from '#core/roles.ts'
import { fullName } from '#core/text/names.ts'
import type { Tenant } from '#db/tenant.ts'
import * as accounts from '#features/access/accounts/queries.ts'
import * as members from '#features/access/members/queries.ts'
import { hashWithSlot, isPassword } from '#features/access/passwords/hashing.ts'
import * as staff from '#features/staff/queries.ts'

export interface DemoLogin {
  role: Role
  email: string
  /** Null once it was changed. */
  password: string | null
}

interface Person {
  role: Role
  email: string
  /** The name of their staff member. */
  name: string
  /** The derivation context of their password. */
  secret: string
}

export const ownerEmail = 'demo@example.com'

/** The people who can sign in to the demo salon: one of each role, the owner first. */
const people: readonly Person[] = [
  { role: 'OWNER', email: ownerEmail, name: 'Sanne de Vries', secret: 'demo-password' },
  {
    role: 'MANAGER',
    email: 'manager@example.com',
    name: 'Mei-Ling Chen',
    secret: 'demo-password-manager',
  },
  {
    role: 'STAFF',
    email: 'staff@example.com',
    name: 'Youssef El Amrani',
    secret: 'demo-password-staff',
  },
]

/** Adds all people as members of the new salon. */
export async function addPeople(tenant: Tenant, masterKey: MasterKey) {
  for (const person of people) {
    const { id } = await accountOf(tenant, masterKey, person)
    await join(tenant, person, id)
  }
}

/**
 * Adds people whom a salon of an earlier version lacks. People with an account were added before
 * and are left unchanged, also after their membership has ended.
 */
export async function addMissingPeople(tenant: Tenant, masterKey: MasterKey) {
  for (const person of people) {
    const { id, isNew } = await accountOf(tenant, masterKey, person)
    if (isNew) await join(tenant, person, id)
  }
}

/** The logins of those who are still members. */
export async function loginsOf({ db, businessId }: Tenant, masterKey: MasterKey) {
  const all = await members.list(db, masterKey, businessId)
  const logins = people.map(async ({ email, secret }): Promise<DemoLogin[]> => {
    const member = all.find((one) => one.email === email)
    if (!member) return []
    const { passwordHash } = await accounts.find(db, masterKey, member.accountId)
    for (const password of passwordsOf(masterKey, businessId, secret))
      if (await isPassword(password, passwordHash)) return [{ role: member.role, email, password }]
    return [{ role: member.role, email, password: null }]
  })
  return (await Promise.all(logins)).flat()
}

async function accountOf(
  { db, businessId }: Tenant,
  masterKey: MasterKey,
  { email, name, secret }: Person,
) {
  const known = await accounts.findByEmail(db, masterKey, email)
  if (known) return { id: known.id, isNew: false }
  const [password = ''] = passwordsOf(masterKey, businessId, secret)
  const passwordHash = await hashWithSlot(password)
  return accounts.ensure(db, masterKey, { email, name, passwordHash })
}

async function join(tenant: Tenant, { role, name }: Person, accountId: string) {
  const { db, businessId } = tenant
  const team = await staff.list(tenant)
  const self = team.find(({ firstName, lastName }) => fullName(firstName, lastName) === name)
  await members.insert(db, { businessId, accountId, role, staffId: self?.id ?? null })
}

/** By the current key of the installation, then by those before it. */
const passwordsOf = (masterKey: MasterKey, businessId: string, secret: string) =>
  masterHashes(masterKey, secret, businessId).map((hash) => hash.toString('base64url').slice(0, 16))
