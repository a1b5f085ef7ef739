import { masterHash, masterHashes, type MasterKey } from '#core/crypto/key-ring.ts'
import { isSignedBy, packIds, unpackIds } from '#core/crypto/signed-ids.ts'

/** The address of an unsubscribe link: a customer's, or the one that was given for a booking. */
export interface Addressee {
  businessId: string
  of: keyof typeof purposes
  id: string
}

/** The purposes of the signatures, so that the id of one kind is never read as that of the other. */
const purposes = { customer: 'unsubscribe', booking: 'unsubscribe-booking' } as const

/**
 * The token of an unsubscribe link: the ids of business and customer or booking, signed with the key of the installation.
 * Nothing is stored, and the link of an old message is valid as long as the customer exists.
 */
export const tokenOf = (masterKey: MasterKey, addressee: Addressee): string =>
  packIds([addressee.businessId, addressee.id], masterHash(masterKey, ...signedOf(addressee)))

/** The addressee of a token; undefined if the signature is invalid. */
export function readToken(masterKey: MasterKey, token: string): Addressee | undefined {
  const unpacked = unpackIds(token)
  if (!unpacked) return undefined
  const { ids, signature } = unpacked
  const [businessId, id] = ids
  return (['customer', 'booking'] as const)
    .map((of) => ({ businessId, of, id }))
    .find((addressee) => isSignedBy(signature, masterHashes(masterKey, ...signedOf(addressee))))
}

const signedOf = ({ businessId, of, id }: Addressee) =>
  [purposes[of], `${businessId}/${id}`] as const
