import { hash, randomBytes } from 'node:crypto'

import { notFound } from './errors.ts'

const sessionForm = /^ses_[\w-]{43}$/
const dayMs = 86_400_000

/** A session ends after so many days without use, and so many after the login. */
export const unusedDaysMax = 7
export const ageDaysMax = 30

/** 32 random bytes as a secret that is handed out once; only its hash is kept. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const newSessionToken = (): string => `ses_${newToken()}`

export const isSessionToken = (text: string): boolean => sessionForm.test(text)

/** What is stored instead of a token; unsalted, since 256 random bits cannot be guessed. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')

/** Used, out of time or never made: one answer. */
export const unknownToken = () => notFound('Token')

/** When a session that is used now ends at the latest. */
export const expiryOf = (createdAt: string, now = Date.now()): Date =>
  new Date(Math.min(now + unusedDaysMax * dayMs, Date.parse(createdAt) + ageDaysMax * dayMs))
