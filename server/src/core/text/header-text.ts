import { fold } from './text.ts'
import { hasWebAddress } from './web-address.ts'

/** Controls, separators of lines, invisible characters, and those that reverse the direction of what follows. */
const hidden =
  /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu

/**
 * A text of a person as one line for a place that is no body of text: a subject, the name of a calendar, the data of a
 * document. What cannot be seen, and what would show the text after it in another order, is left out. Pure.
 */
export const headerText = (text: string): string =>
  text
    .replaceAll(/[\s\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(hidden, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim()

/** The name of a sender that has none, or that of somebody else. */
const neutral = 'Salon'

/** The name of this product: letters in its name are those of the installation. */
const product = 'Openchair'

/**
 * A name that people chose, as the sender of a letter beside the address of the installation. Mail programs show it alone:
 * it has no address, and no quotes and brackets that would end it, and does not look like the installation, whose
 * own name is given. The same name as that is allowed: it is that of the only salon of an installation. Pure.
 */
export function senderName(name: string, installation: string): string {
  const line = headerText(name.normalize('NFKC')).replaceAll(/["<>\\,;]/g, ' ')
  const hasAddress = line.includes('@') || hasWebAddress(line)
  const plain = hasAddress ? line.replaceAll(/[@./:]+/g, ' ') : line
  const shown = headerText(plain)
  return shown === '' || isImpersonating(shown, installation) ? neutral : shown
}

function isImpersonating(name: string, installation: string) {
  const core = skeletonOf(withoutAuthority(name))
  if (core === skeletonOf(product)) return !isSame(name, installation)
  return (
    installation !== '' &&
    core === skeletonOf(withoutAuthority(installation)) &&
    !isSame(name, installation)
  )
}

const isSame = (one: string, other: string) => other !== '' && fold(one) === fold(other)

/** Words by which a sender claims to speak for an installation, in the languages of its letters. */
const authority = new Set(
  [
    'the team support security service services help helpdesk desk account accounts billing admin official login',
    'password noreply no reply notifications notification info center centre verification',
    'beveiliging klantenservice ondersteuning beheer hulp wachtwoord beheerder',
    'sicherheit kundendienst kundenservice konto verwaltung hilfe passwort',
  ]
    .join(' ')
    .split(' '),
)

function withoutAuthority(name: string) {
  const words = fold(name).split(/[^\p{L}\p{N}]+/u)
  const others = words.filter((word) => !authority.has(word))
  return (others.length > 0 ? others : words).join('')
}

/** Letters of other scripts, and digits, that look like these. */
const alike: readonly (readonly [string, string])[] = [
  ['a', 'аα'],
  ['c', 'сϲ'],
  ['e', 'еε3'],
  ['h', 'һհ'],
  ['k', 'кκ'],
  ['l', 'iіιӏ1|ı'],
  ['n', 'ոη'],
  ['o', 'оοօ0'],
  ['p', 'рρ'],
  ['r', 'гᴦ'],
  ['s', 'ѕ5$'],
  ['u', 'υս'],
  ['x', 'хχ'],
  ['y', 'уγ'],
]
const plainLetters = new Map(
  alike.flatMap(([plain, others]) => Array.from(others, (other) => [other, plain] as const)),
)

/** Two names with one skeleton look alike. */
const skeletonOf = (text: string) =>
  Array.from(fold(text), (letter) => plainLetters.get(letter) ?? letter)
    .join('')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
