import { timingSafeEqual } from 'node:crypto'

import { masterHash, masterHashes, type MasterKey } from '#core/crypto/key-ring.ts'

/** Whose address an unsubscribe link is about: a customer's, or the one that was given for a booking. */
export interface Addressee {
  businessId: string
  of: keyof typeof purposes
  id: string
}

/** The purposes of the signatures, so that the id of one kind is never read as that of the other. */
const purposes = { customer: 'unsubscribe', booking: 'unsubscribe-booking' } as const

const idLength = 16
const signatureLength = 16
const form = /^[\w-]{64}$/

/**
 * The token of an unsubscribe link: the ids of business and customer or booking, signed with the key of the installation.
 * Nothing is stored, and the link of an old message is valid as long as the customer exists.
 */
export const tokenOf = (masterKey: MasterKey, addressee: Addressee): string =>
  Buffer.concat([
    bytesOf(addressee.businessId),
    bytesOf(addressee.id),
    signatureOf(masterHash(masterKey, ...signedOf(addressee))),
  ]).toString('base64url')

/** The addressee of a token; undefined if the signature is invalid. */
export function readToken(masterKey: MasterKey, token: string): Addressee | undefined {
  if (!form.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  const businessId = idOf(bytes.subarray(0, idLength))
  const id = idOf(bytes.subarray(idLength, 2 * idLength))
  const signature = bytes.subarray(2 * idLength)
  return (['customer', 'booking'] as const)
    .map((of) => ({ businessId, of, id }))
    .find((addressee) =>
      masterHashes(masterKey, ...signedOf(addressee)).some((hash) =>
        timingSafeEqual(signature, signatureOf(hash)),
      ),
    )
}

const signatureOf = (hash: Buffer) => hash.subarray(0, signatureLength)

const signedOf = ({ businessId, of, id }: Addressee) =>
  [purposes[of], `${businessId}/${id}`] as const

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

const idOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
