import type { Role } from '#core/roles.ts'

import { accountLetter, type WordsByLanguage } from '../letters/account-letter.ts'

/** The subject of a letter: a person with a role of many rights, or an API key without its secret. */
export type NewAccess =
  | { kind: 'role'; email: string; role: PrivilegedRole }
  | { kind: 'key'; prefix: string; lastFour: string }

export type PrivilegedRole = Exclude<Role, 'STAFF'>

interface Words {
  roles: Record<PrivilegedRole, string>
  roleSubject: (business: string) => string
  role: (email: string, role: string, business: string) => string
  keySubject: (business: string) => string
  key: (key: string, business: string) => string
  expected: string
  unexpected: string
  action: string
}

const en: Words = {
  roles: { OWNER: 'owner', MANAGER: 'manager' },
  roleSubject: (business) => `New access to ${business}`,
  role: (email, role, business) => `${email} now has access to ${business} as ${role}.`,
  keySubject: (business) => `A new API key of ${business}`,
  key: (key, business) => `An API key of ${business} was created: ${key}.`,
  expected: 'If you expected this, there is nothing to do.',
  unexpected: 'If not, remove it in the settings now. The log shows who did it.',
  action: 'Open the settings',
}

const nl: Words = {
  roles: { OWNER: 'eigenaar', MANAGER: 'manager' },
  roleSubject: (business) => `Nieuwe toegang tot ${business}`,
  role: (email, role, business) => `${email} heeft nu toegang tot ${business} als ${role}.`,
  keySubject: (business) => `Een nieuwe API-sleutel van ${business}`,
  key: (key, business) => `Er is een API-sleutel van ${business} gemaakt: ${key}.`,
  expected: 'Als je dit verwachtte, hoef je niets te doen.',
  unexpected:
    'Zo niet, verwijder de toegang dan nu in de instellingen. Het logboek toont wie het deed.',
  action: 'Instellingen openen',
}

const de: Words = {
  roles: { OWNER: 'Inhaber', MANAGER: 'Leitung' },
  roleSubject: (business) => `Neuer Zugriff auf ${business}`,
  role: (email, role, business) => `${email} hat jetzt Zugriff auf ${business} (${role}).`,
  keySubject: (business) => `Ein neuer API-Schlüssel von ${business}`,
  key: (key, business) => `Ein API-Schlüssel von ${business} wurde erstellt: ${key}.`,
  expected: 'Wenn Sie das erwartet haben, müssen Sie nichts tun.',
  unexpected:
    'Wenn nicht, entfernen Sie den Zugriff jetzt in den Einstellungen. Das Protokoll zeigt, wer es war.',
  action: 'Einstellungen öffnen',
}

const translated: WordsByLanguage<Words> = { en, nl, de }

/** The letter about new access to a business, in the language of its recipient. */
export const newAccessLetter = (
  business: string,
  access: NewAccess,
  { locale, logUrl }: { locale: string; logUrl: string },
) =>
  accountLetter(translated, locale, (words) => {
    const [subject, text] =
      access.kind === 'role'
        ? [
            words.roleSubject(business),
            words.role(access.email, words.roles[access.role], business),
          ]
        : // Not its name: the person who made the key has chosen that, and it may be a text for the reader.
          [words.keySubject(business), words.key(`${access.prefix}…${access.lastFour}`, business)]
    return {
      subject,
      text: `${text}\n\n${words.expected} ${words.unexpected}`,
      action: { label: words.action, url: logUrl },
    }
  })
