import { hash, randomBytes } from 'node:crypto'

import { notFound } from '../errors.ts'

const sessionForm = /^ses_[\w-]{43}$/
const dayMs = 86_400_000

/** A session expires after this many days without use, and this many days after the login. */
export const unusedDaysMax = 7
export const ageDaysMax = 30

/** 32 random bytes as a secret that is shown once; only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const newSessionToken = (): string => `ses_${newToken()}`

export const isSessionToken = (text: string): boolean => sessionForm.test(text)

/** The stored form of a token; unsalted, since 256 random bits cannot be guessed. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')

/** The same refusal for a used, an expired and an unknown token. */
export const unknownToken = () => notFound('Token')

/** The latest expiry of a session that is used now. */
export const expiryOf = (createdAt: string, now = Date.now()): Date =>
  new Date(Math.min(now + unusedDaysMax * dayMs, Date.parse(createdAt) + ageDaysMax * dayMs))
