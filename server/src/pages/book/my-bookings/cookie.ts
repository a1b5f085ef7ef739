import type { FastifyReply, FastifyRequest } from 'fastify'

/** The __Secure- prefix makes browsers require TLS; they accept it from http://localhost, as the cookie of the dashboard. */
const guestCookie = '__Secure-openchair-guest'

const always = 'Path=/book; HttpOnly; Secure; SameSite=Lax'
const ageSeconds = 30 * 60

/** Sets the cookie of the session; scripts of a page cannot read it. */
export const setCookie = (reply: FastifyReply, token: string) =>
  reply.header('set-cookie', `${guestCookie}=${token}; ${always}; Max-Age=${ageSeconds}`)

export const clearCookie = (reply: FastifyReply) =>
  reply.header('set-cookie', `${guestCookie}=; ${always}; Max-Age=0`)

/** The token of the session; null without one. */
export function tokenIn({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [name = '', value = ''] = pair.split('=')
    if (name.trim() === guestCookie && form.test(value.trim())) return value.trim()
  }
  return null
}

/** Nothing else becomes part of a path. */
const form = /^[\w-]{64}$/
