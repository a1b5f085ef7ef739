import type { IncomingHttpHeaders } from 'node:http'

import { isKeyLike, isWellFormed } from '#core/crypto/api-key.ts'
import { isSessionToken } from '#core/crypto/tokens.ts'
import { ApiError, fault, invalid, unauthorized } from '#core/errors.ts'
import type { Db } from '#db/query-builder.ts'

import type { Key, Session } from './caller.ts'
import type { KeyCache } from './key-cache.ts'
import { cachedKey, identifyKey } from './key.ts'
import { identifySession } from './session.ts'

/** The __Host- prefix makes browsers require TLS and this exact host. */
export const sessionCookie = '__Host-openchair'

/**
 * Identifies the caller; of two credentials sent together, the valid one. Throws 401 for an invalid
 * credential.
 */
export async function identify(
  db: Db,
  headers: IncomingHttpHeaders,
  keys: KeyCache,
): Promise<Key | Session> {
  const key = headers['x-api-key']
  const session = sessionIn(headers)
  if (key === undefined && session && isKeyLike(session.token)) throw unauthorized(keyAsBearer)
  if (key === undefined && session) return identifySession(db, session)
  if (!session) return identifyKey(db, key, keys)
  try {
    return await identifyKey(db, key, keys)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return identifySession(db, session)
  }
}

/** By its beginning alone, so that the refusal says nothing about the key. */
const keyAsBearer =
  'Authorization: Bearer is for sessions: send the API key in the header X-API-Key'

/** The caller of a request that sends a key alone, where that key was looked up a moment ago. */
export const identifyFromCache = (headers: IncomingHttpHeaders, keys: KeyCache) =>
  sessionIn(headers) ? undefined : cachedKey(headers['x-api-key'], keys)

/** Whether a credential is well-formed: a malformed one is refused without a look-up. */
export function hasWellFormedCredential(headers: IncomingHttpHeaders) {
  const key = headers['x-api-key']
  const session = sessionIn(headers)
  return (
    (typeof key === 'string' && isWellFormed(key)) || (!!session && isSessionToken(session.token))
  )
}

/** Whether a key and a session are sent together. */
export const hasTwoCredentials = (headers: IncomingHttpHeaders) =>
  headers['x-api-key'] !== undefined && sessionIn(headers) !== undefined

/**
 * Only a caller with a valid credential may learn that two are too many, so this runs after
 * identify.
 */
export function refuseTwoCredentials(headers: IncomingHttpHeaders) {
  if (hasTwoCredentials(headers))
    throw invalid(
      fault('Authorization', 'does not go with X-API-Key: send a key or a session', {
        code: 'not_with',
        other: 'X-API-Key',
      }),
    )
}

/** The token of a session: the bearer token, else the cookie. */
function sessionIn({ authorization, cookie = '' }: IncomingHttpHeaders) {
  const [, bearer] = /^bearer +(.*)$/i.exec(authorization ?? '') ?? []
  if (bearer !== undefined) return { token: bearer.trim(), isCookie: false }
  for (const pair of cookie.split(';')) {
    const [name = '', value = ''] = pair.split('=')
    if (name.trim() === sessionCookie) return { token: value.trim(), isCookie: true }
  }
  return undefined
}
