import type { FastifyReply } from 'fastify'

import { ageDaysMax } from '#core/crypto/tokens.ts'
import { sessionCookie } from '#http/identify/credentials.ts'

const always = 'Path=/; HttpOnly; Secure; SameSite=Lax'

/** Sets the session cookie; scripts of a page cannot read it. */
export const setCookie = (raw: FastifyReply, token: string) =>
  raw.header('set-cookie', `${sessionCookie}=${token}; ${always}; Max-Age=${ageDaysMax * 86_400}`)

export const clearCookie = (raw: FastifyReply) =>
  raw.header('set-cookie', `${sessionCookie}=; ${always}; Max-Age=0`)
