import { type Fault, fault } from '#core/errors.ts'

import { isGuessable } from './guessable.ts'

/**
 * The fault of a new password that is too easy to guess. The names are those of the person, their e-mail address and
 * their businesses.
 */
export async function passwordFaults(
  password: string,
  field: string,
  names: readonly (string | null | undefined)[] = [],
): Promise<Fault[]> {
  const known = names.filter((name) => typeof name === 'string')
  const common = await commonPasswords()
  if (!isGuessable(password, { common, names: [productName, ...known] })) return []
  return [fault(field, 'is too easy to guess: choose another', 'easily_guessed')]
}

const productName = 'Openchair'

let loaded: Promise<ReadonlySet<string>> | undefined

/** The 49,000 most common passwords, of any length; loaded when the first password is chosen. */
const commonPasswords = () => (loaded ??= loadCommonPasswords())

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set([...dictionary['passwords-common'], ...more])
}

/** Common words of the trade and rows of keyboards that the list lacks. */
const more = `qwertzuiop azertyuiop happybirthday iloveyouforever iloveyousomuch instagram
  hairsalon beautysalon nailsalon hairdresser barbershop appointment
  kapsalon kapper schoonheidssalon nagelstudio afspraak welkom wachtwoord
  friseur friseursalon kosmetik termin willkommen passwort`.split(/\s+/)
