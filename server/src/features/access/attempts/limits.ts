import type { Network, Networks } from '#core/client-network.ts'
import { emailHash, masterHash, type MasterKey } from '#core/crypto/key-ring.ts'

/** A limit on attempts within a window, by subject or by network. */
export interface Limit {
  subject: Buffer
  max: number
  withinSeconds: number
}

/** A person, or somebody in their name, who signs in from a network. */
export interface LoginAttempt {
  email: string
  network: string
}

/** A limit for each network of an address, the narrowest first: the wider ones have a multiple of it. */
export function ofEach(
  [narrowest, ...wider]: Networks,
  limitOf: (network: string) => Limit,
): [Limit, ...Limit[]] {
  const widened = ({ name, factor }: Network) => {
    const limit = limitOf(name)
    return { ...limit, max: limit.max * factor }
  }
  return [widened(narrowest), ...wider.map(widened)]
}

/** Ten wrong passwords in 15 minutes of one e-mail address from one network. */
export const loginsOf = (masterKey: MasterKey, { email, network }: LoginAttempt): Limit => ({
  subject: subjectOf(masterKey, 'login', `${emailName(masterKey, email)} ${network}`),
  max: 10,
  withinSeconds: 900,
})

/** A hundred wrong passwords of one e-mail address from all networks. */
export const loginsEverywhere = (masterKey: MasterKey, email: string): Limit => ({
  subject: subjectOf(masterKey, 'login-everywhere', emailName(masterKey, email)),
  max: 100,
  withinSeconds: 900,
})

/** A hundred wrong passwords from one network, which many people may share. */
export const loginsFrom = (masterKey: MasterKey, network: string): Limit => ({
  subject: subjectOf(masterKey, 'login-from', network),
  max: 100,
  withinSeconds: 900,
})

/** Ten wrong setup codes from one network. Without a limit over all networks nobody can lock the owner out. */
export const setupCodesFrom = (masterKey: MasterKey, network: string): Limit => ({
  subject: subjectOf(masterKey, 'setup-code-from', network),
  max: 10,
  withinSeconds: 900,
})

/** Ten new businesses a day by one account. */
export const businessesBy = (masterKey: MasterKey, accountId: string): Limit => ({
  subject: subjectOf(masterKey, 'business', accountId),
  max: 10,
  withinSeconds: 86_400,
})

/** Twenty new businesses a day from one network: one person may have several accounts. */
export const businessesFrom = (masterKey: MasterKey, network: string): Limit => ({
  subject: subjectOf(masterKey, 'business-from', network),
  max: 20,
  withinSeconds: 86_400,
})

/** Sixty files an hour that one account takes out of a business. */
export const exportsBy = (masterKey: MasterKey, businessId: string, accountId: string): Limit => ({
  subject: subjectOf(masterKey, 'export', `${businessId} ${accountId}`),
  max: 60,
  withinSeconds: 3_600,
})

/** Five mails an hour. */
export const resetsOf = (masterKey: MasterKey, email: string): Limit => ({
  subject: subjectOf(masterKey, 'reset', emailName(masterKey, email)),
  max: 5,
  withinSeconds: 3_600,
})

/** Ten wrong codes of an account from one network: a new login gives further attempts, but no more than these. */
export const secondFactorsOf = (
  masterKey: MasterKey,
  { accountId, network }: { accountId: string; network: string },
): Limit => ({
  subject: subjectOf(masterKey, 'second-factor-from', `${accountId} ${network}`),
  max: 10,
  withinSeconds: 900,
})

/** Ten wrong codes of an account from all networks: fewer than passwords, since a code has six digits. */
export const secondFactorsEverywhere = (masterKey: MasterKey, accountId: string): Limit => ({
  subject: subjectOf(masterKey, 'second-factor', accountId),
  max: 10,
  withinSeconds: 900,
})

/** Five letters an hour from one business to one recipient. */
export const lettersTo = (masterKey: MasterKey, businessId: string, email: string): Limit => ({
  subject: subjectOf(masterKey, 'letter', `${businessId} ${emailName(masterKey, email)}`),
  max: 5,
  withinSeconds: 3_600,
})

/**
 * Five letters an hour from one business to one address that somebody wrote into its booking page. They have a count of
 * their own, or strangers could stop the other letters of the business to that address.
 */
export const confirmationsTo = (
  masterKey: MasterKey,
  businessId: string,
  email: string,
): Limit => ({
  subject: subjectOf(masterKey, 'guest-letter', `${businessId} ${emailName(masterKey, email)}`),
  max: 5,
  withinSeconds: 3_600,
})

/**
 * Five letters an hour to one address that somebody wrote into the form for the own bookings of a customer, whether or not
 * one is sent. They have a count of their own, for the same reason.
 */
export const guestLinksTo = (masterKey: MasterKey, businessId: string, email: string): Limit => ({
  subject: subjectOf(masterKey, 'guest-link', `${businessId} ${emailName(masterKey, email)}`),
  max: 5,
  withinSeconds: 3_600,
})

/**
 * Five letters an hour about new access to a business, to each of its owners. They have a count of their own, or
 * an attacker with a stolen session could use up that of other letters first.
 */
export const accessLettersTo = (
  masterKey: MasterKey,
  businessId: string,
  email: string,
): Limit => ({
  subject: subjectOf(masterKey, 'access-letter', `${businessId} ${emailName(masterKey, email)}`),
  max: 5,
  withinSeconds: 3_600,
})

/** Fifty invitations a day by one business, replaced and withdrawn ones included. */
export const invitationsOf = (masterKey: MasterKey, businessId: string): Limit => ({
  subject: subjectOf(masterKey, 'invitation', businessId),
  max: 50,
  withinSeconds: 86_400,
})

/** Ten unknown gift card codes in a minute, by one key or session. */
export const wrongCodesOf = (masterKey: MasterKey, callerId: string): Limit => ({
  subject: subjectOf(masterKey, 'gift-card', callerId),
  max: 10,
  withinSeconds: 60,
})

export const emailName = (masterKey: MasterKey, email: string) =>
  emailHash(masterKey, email).toString('hex')

/** E-mail and network addresses are stored as keyed hashes only. */
export const subjectOf = (masterKey: MasterKey, purpose: string, subjectName: string) =>
  masterHash(masterKey, `attempt/${purpose}`, subjectName)
