import type { FastifyReply } from 'fastify'

import { ageDaysMax } from '#core/tokens.ts'
import { sessionCookie } from '#http/identify/credentials.ts'

const always = 'Path=/; HttpOnly; Secure; SameSite=Lax'

/** Gives a browser its session; no script of a page can read it. */
export const setCookie = (raw: FastifyReply, token: string) =>
  raw.header('set-cookie', `${sessionCookie}=${token}; ${always}; Max-Age=${ageDaysMax * 86_400}`)

export const clearCookie = (raw: FastifyReply) =>
  raw.header('set-cookie', `${sessionCookie}=; ${always}; Max-Age=0`)
