import type { IncomingHttpHeaders } from 'node:http'

import { isWellFormed } from '#core/api-key.ts'
import { ApiError, fault, invalid } from '#core/errors.ts'
import { isSessionToken } from '#core/tokens.ts'
import type { Db } from '#db/db.ts'

import type { Key, Session } from '../caller.ts'
import { identifyKey } from './key.ts'
import { identifySession } from './session.ts'

/** The name makes browsers insist on TLS and on this very host. */
export const sessionCookie = '__Host-openchair'

/** Who calls; of two that are sent together, one that is known. Throws 401 for a credential that is none. */
export async function identify(db: Db, headers: IncomingHttpHeaders): Promise<Key | Session> {
  const key = headers['x-api-key']
  const session = sessionIn(headers)
  if (key === undefined && session) return identifySession(db, session)
  if (!session) return identifyKey(db, key)
  try {
    return await identifyKey(db, key)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return identifySession(db, session)
  }
}

/** Whether there is a credential that could be known: what is none is refused without a look-up. */
export function looksKnown(headers: IncomingHttpHeaders) {
  const key = headers['x-api-key']
  const session = sessionIn(headers)
  return (
    (typeof key === 'string' && isWellFormed(key)) || (!!session && isSessionToken(session.token))
  )
}

/** Whether a key is sent beside a session. */
export const holdsTwo = (headers: IncomingHttpHeaders) =>
  headers['x-api-key'] !== undefined && sessionIn(headers) !== undefined

/** Only whoever has one of the two may learn that both are too much, so this is asked after identify. */
export function refuseTwo(headers: IncomingHttpHeaders) {
  if (holdsTwo(headers))
    throw invalid(
      fault('Authorization', 'does not go with X-API-Key: send a key or a session', {
        code: 'not_with',
        other: 'X-API-Key',
      }),
    )
}

/** The token of a session: a bearer's, else the cookie's. */
function sessionIn({ authorization, cookie = '' }: IncomingHttpHeaders) {
  const [, bearer] = /^bearer +(.*)$/i.exec(authorization ?? '') ?? []
  if (bearer !== undefined) return { token: bearer.trim(), isCookie: false }
  for (const pair of cookie.split(';')) {
    const [name = '', value = ''] = pair.split('=')
    if (name.trim() === sessionCookie) return { token: value.trim(), isCookie: true }
  }
  return undefined
}
