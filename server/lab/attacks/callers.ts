import { sql } from 'kysely'

import { createApiKey } from '#core/crypto/api-key.ts'
import { type Role, roleNames } from '#core/roles.ts'
import { isScope, type Scope, scopes } from '#core/scopes.ts'
import { giveRole } from '#features/access/invitations/give-role.ts'
import { createKey } from '#features/access/keys/queries.ts'
import * as sessions from '#features/access/sessions/queries.ts'
import type { Endpoint } from '#http/endpoint.ts'
import { database, masterKey } from '#testing/process/server.ts'
import { openOperator } from '#testing/salon/operators.ts'
import { openMember, openPerson } from '#testing/salon/people.ts'
import { openSalon } from '#testing/salon/salon.ts'

import { idFieldsOf, nameOf, paramsOf } from '../../test/requests.ts'
import { isRefused } from '../../test/role-table.ts'
import { accessOf } from './operations.ts'
import type { Victim } from './victim.ts'

export interface Caller {
  name: string
  headers: (endpoint: Endpoint) => Promise<Record<string, string>>
  /** The refusals that the contract has for this caller; undefined where it may call the operation. */
  refusals: (endpoint: Endpoint) => readonly string[] | undefined
  /** The business that the caller names in its requests; the victim's unless given. */
  businessId?: string
  /** The part of the victim's business that the caller may read; nothing unless given. */
  sees?: 'everything' | 'own bookings'
}

/** The session of a caller as one of an operator of the installation, which others are not. */
interface AsOperator {
  /** By the routes of operators. */
  refusals: readonly string[] | undefined
  secondFactorAt?: Date
}

const unknown = ['401 INVALID_API_KEY']
const elsewhere = ['403 BUSINESS_MISMATCH']
const isInBusiness = ({ within }: Endpoint) => within !== 'installation'
const namesBusiness = (endpoint: Endpoint) => paramsOf(endpoint).includes('businessId')

/** The operations that are refused to a member of staff who sees only the own bookings, and may not cancel or check out. */
const boundMayNot =
  /\/(cancel|revoke-link|no-show|mark-paid|mark-remaining-paid)$|^POST .*\/bookings\/:bookingId\/(checkout|receipt)$|^POST \/gift-cards\/redeem$|\/stats\/revenue$|^GET \/loyalty\/business\/:businessId\/(stats|activity)$|\/reviews\/stats$/

function refusedToBound(endpoint: Endpoint) {
  const name = nameOf(endpoint)
  if (boundMayNot.test(name)) return ['403 FORBIDDEN_FOR_ROLE']
  // The bookings of the victim are those of a colleague.
  if (paramsOf(endpoint).includes('bookingId')) {
    const isForOther = idFieldsOf(endpoint.body).includes('staffId')
    return isForOther ? ['404 NOT_FOUND', '403 FORBIDDEN_FOR_ROLE'] : ['404 NOT_FOUND']
  }
  if (name === 'POST /businesses/:businessId/bookings') return ['403 FORBIDDEN_FOR_ROLE']
  return undefined
}

/** Whether a request names a record, beside the business. */
const namesRecord = (endpoint: Endpoint) =>
  paramsOf(endpoint).some((param) => param.endsWith('Id')) || idFieldsOf(endpoint.body).length > 0

/** A person whose e-mail address was never proven, with a role that waits for them to accept it. */
async function inviteUnproven(business: { id: string; name: string }) {
  const { accountId, email } = await openPerson()
  const options = { publicUrl: 'http://localhost', sendsMail: false, isExistingMeant: true }
  const { invitation } = await giveRole(
    { db: database.db, masterKey },
    { business, account: { email }, role: 'OWNER' },
    options,
  )
  if (!invitation) throw new Error('The role did not wait')
  return accountId
}

/** Every kind of caller that is not permitted everything in the business of the victim. */
export async function openCallers({ studio }: Victim): Promise<Caller[]> {
  const [other, free, pro] = [
    await openSalon(),
    await openSalon({ plan: 'FREE' }),
    await openSalon({ plan: 'PRO' }),
  ]
  const keyOf = (businessId: string, granted: readonly Scope[] = scopes, more: object = {}) =>
    createKey(database.db, { businessId, name: 'Attack', scopes: granted, ...more })
  const revoked = await keyOf(studio.id)
  await sql`update api_key set revoked_at = now() where id = ${revoked.id}`.execute(database.db)
  const expired = await keyOf(studio.id, scopes, { expiresAt: new Date(Date.now() - 1) })
  const withoutScope = new Map<string, string>()
  for (const scope of ['', ...scopes])
    withoutScope.set(
      scope,
      (await keyOf(studio.id, scope === '' ? [] : scopes.filter((one) => one !== scope))).key,
    )

  const former = await openMember('OWNER', [studio])
  await former.del(`/businesses/${studio.id}/members/${former.accountId}`)
  const strict = await openSalon()
  await sql`update directory set require_second_factor = true where business_id = ${strict.id}`.execute(
    database.db,
  )
  const operator = await openOperator()
  const ended = await openPerson()
  await ended.post('/auth/logout')

  const withKey = (name: string, key: string, rest: Pick<Caller, 'refusals' | 'businessId'>) => ({
    name,
    headers: () => Promise.resolve<Record<string, string>>({ 'x-api-key': key }),
    ...rest,
  })
  /** Each request has a session of its own, since some end it. */
  const withSession = (
    name: string,
    accountId: string,
    rest: Omit<Caller, 'name' | 'headers'>,
    { refusals, secondFactorAt }: AsOperator = { refusals: ['403 FORBIDDEN_FOR_ROLE'] },
  ) => ({
    name,
    headers: async (endpoint: Endpoint) => {
      const { token } = await sessions.insert(database.db, {
        accountId,
        userAgent: 'attack',
        ...(secondFactorAt && { secondFactorAt }),
      })
      // Without a business in its path the request names one by the header.
      const named = isInBusiness(endpoint) && !namesBusiness(endpoint)
      return {
        authorization: `Bearer ${token}`,
        ...(named && { 'x-business-id': rest.businessId ?? studio.id }),
      }
    },
    ...rest,
    refusals: (endpoint: Endpoint) => (endpoint.operator ? refusals : rest.refusals(endpoint)),
  })
  const nobody = { refusals: () => unknown }
  const outsider = {
    refusals: (endpoint: Endpoint) => (isInBusiness(endpoint) ? elsewhere : undefined),
  }
  const ofPlan = (isRefusedBy: (endpoint: Endpoint) => boolean, businessId: string) => ({
    businessId,
    refusals: (endpoint: Endpoint) => (isRefusedBy(endpoint) ? ['403 PLAN_REQUIRED'] : undefined),
  })
  const memberOf = async (role: Role, more: object = {}) =>
    (await openMember(role, [studio], more)).accountId
  const byRole = (role: Role): Pick<Caller, 'refusals'> => ({
    refusals: (endpoint: Endpoint) =>
      isInBusiness(endpoint) && isRefused(role, nameOf(endpoint))
        ? ['403 FORBIDDEN_FOR_ROLE']
        : undefined,
  })
  const colleague = await studio.hire('Noor')
  const bound = { staffId: colleague.id, seesAll: false, mayCancel: false, mayCheckOut: false }

  return [
    { name: 'anonymous', headers: () => Promise.resolve({}), ...nobody },
    withKey('unknown key', createApiKey(), nobody),
    withKey('revoked key', revoked.key, nobody),
    withKey('expired key', expired.key, nobody),
    {
      name: 'ended session',
      headers: () => Promise.resolve({ authorization: `Bearer ${ended.token}` }),
      ...nobody,
    },
    {
      name: 'key without the scope',
      headers(endpoint) {
        const access = accessOf(endpoint)
        const key = withoutScope.get(isScope(access) ? access : '') ?? ''
        return Promise.resolve({ 'x-api-key': key })
      },
      refusals: (endpoint) => {
        const access = accessOf(endpoint)
        if (access === 'session') return ['403 FORBIDDEN_FOR_API_KEY']
        if (access !== 'any') return ['403 MISSING_SCOPE']
        // Of the webhooks: what names a subscription needs the scopes of its events.
        const namesSubscription =
          endpoint.method !== 'GET' || paramsOf(endpoint).includes('webhookId')
        return namesSubscription ? ['403 MISSING_SCOPE'] : undefined
      },
    },
    withKey('key of another business', other.key, {
      refusals: (endpoint) => {
        if (accessOf(endpoint) === 'session') return ['403 FORBIDDEN_FOR_API_KEY']
        if (namesBusiness(endpoint)) return elsewhere
        return namesRecord(endpoint) ? ['404 NOT_FOUND', ...elsewhere] : undefined
      },
    }),
    withKey(
      'key of a FREE business',
      free.key,
      ofPlan(() => true, free.id),
    ),
    withKey(
      'key of a PRO business',
      pro.key,
      ofPlan(({ plan }) => plan === 'ENTERPRISE', pro.id),
    ),
    ...(await Promise.all(
      roleNames
        .filter((role) => role !== 'OWNER')
        .map(async (role) =>
          withSession(role, await memberOf(role), { ...byRole(role), sees: 'everything' }),
        ),
    )),
    withSession('STAFF bound to itself', await memberOf('STAFF', bound), {
      refusals: (endpoint) => byRole('STAFF').refusals(endpoint) ?? refusedToBound(endpoint),
      sees: 'own bookings',
    }),
    withSession(
      'member of another business',
      (await openMember('OWNER', [other])).accountId,
      outsider,
    ),
    withSession('former member', former.accountId, outsider),
    withSession(
      'invited, but unproven',
      await inviteUnproven({ id: studio.id, name: 'Victim' }),
      outsider,
    ),
    withSession(
      'operator',
      operator.accountId,
      { ...outsider, sees: 'everything' },
      {
        refusals: undefined,
        secondFactorAt: new Date(),
      },
    ),
    withSession('operator with the password alone', operator.accountId, outsider, {
      refusals: ['403 SECOND_FACTOR_MISSING'],
    }),
    withSession('without the second factor', (await openMember('OWNER', [strict])).accountId, {
      businessId: strict.id,
      refusals: (endpoint) =>
        accessOf(endpoint) === 'session' && !isInBusiness(endpoint)
          ? undefined
          : ['403 SECOND_FACTOR_MISSING'],
    }),
  ]
}
