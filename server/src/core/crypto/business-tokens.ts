import { randomBytes } from 'node:crypto'

import { bytesOf, idOf } from './signed-ids.ts'

const idLength = 16
/** 256 bits, too many to guess. */
const secretLength = 32
const form = /^[\w-]{64}$/

/** A secret that names its business, so that it is looked up in the shard of the business alone. Its hash is stored. */
export const newBusinessToken = (businessId: string): string =>
  Buffer.concat([bytesOf(businessId), randomBytes(secretLength)]).toString('base64url')

/** The business of a token; undefined for a text of another form. */
export const businessOfToken = (token: string): string | undefined =>
  form.test(token) ? idOf(Buffer.from(token, 'base64url').subarray(0, idLength)) : undefined
