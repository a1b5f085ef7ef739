import { bytesOf, idOf } from '#core/crypto/signed-ids.ts'

/** An attempt to send a message. */
export interface Attempt {
  businessId: string
  messageId: string
  attempt: number
}

/**
 * The id of an attempt at the provider: it leads to the row without a look-up over businesses. It is no secret; who reports
 * is known by the signature.
 */
export const reportIdOf = ({ businessId, messageId, attempt }: Attempt): string =>
  `${Buffer.concat([bytesOf(businessId), bytesOf(messageId)]).toString('base64url')}.${attempt}`

/** Undefined for a text of another form. */
export function readReportId(text: string): Attempt | undefined {
  const [, ids, attempt] = /^([\w-]{43})\.(\d{1,6})$/.exec(text) ?? []
  if (ids === undefined) return undefined
  const bytes = Buffer.from(ids, 'base64url')
  return {
    businessId: idOf(bytes.subarray(0, 16)),
    messageId: idOf(bytes.subarray(16)),
    attempt: Number(attempt),
  }
}
