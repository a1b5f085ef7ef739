import { password } from '#testing/salon/people.ts'

import type { Arena } from './attack.ts'
import { codeOf } from './parts/access.ts'
import type { Answer } from './sender.ts'

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

export function callsOf({ send, tally }: Arena) {
  const post = (path: string, payload: object, headers: object = {}) =>
    send({
      method: 'POST',
      url: `/api/v1${path}`,
      payload,
      headers: headers as Record<string, string>,
    })
  const isAlive = async (token: string) =>
    (await send({ url: '/api/v1/auth/session', headers: bearer(token) })).status === 200
  /** Counts what was tried; a breach where it does not hold. */
  const require = (holds: boolean, what: string, answer?: Answer) => {
    tally.count('rules')
    if (!holds) tally.breach(what, answer && `${codeOf(answer)} ${answer.body}`)
  }
  const login = (email: string, headers: object = {}) =>
    post('/auth/login', { email, password }, headers)
  return { post, isAlive, require, login }
}

export const tokenOf = ({ body }: Answer) => /"token":"(ses_[^"]+)"/.exec(body)?.[1] ?? ''
