import { accountLetter, type WordsByLanguage } from '../letters/account-letter.ts'

interface Words {
  subject: string
  asked: string
  action: string
  once: string
  ignore: string
}

const en: Words = {
  subject: 'Choose a new password',
  asked: 'Somebody, probably you, asked to reset the password of your account.',
  action: 'Choose a new password',
  once: 'The link works once, within an hour.',
  ignore: 'If you did not ask for this, ignore this message: your password stays the same.',
}

const nl: Words = {
  subject: 'Kies een nieuw wachtwoord',
  asked: 'Iemand, waarschijnlijk jij, heeft gevraagd om een nieuw wachtwoord voor je account.',
  action: 'Nieuw wachtwoord kiezen',
  once: 'De link werkt één keer, binnen een uur.',
  ignore: 'Heb je hier niet om gevraagd? Negeer dit bericht dan: je wachtwoord blijft hetzelfde.',
}

const de: Words = {
  subject: 'Wählen Sie ein neues Passwort',
  asked: 'Jemand, vermutlich Sie, möchte das Passwort Ihres Kontos zurücksetzen.',
  action: 'Neues Passwort wählen',
  once: 'Der Link gilt einmal, innerhalb einer Stunde.',
  ignore:
    'Wenn Sie das nicht waren, ignorieren Sie diese Nachricht: Ihr Passwort bleibt unverändert.',
}

const translated: WordsByLanguage<Words> = { en, nl, de }

/** The letter with the link to a new password, in a language of the request that asked for it. */
export const resetLetter = (url: string, accepted: string) =>
  accountLetter(translated, accepted, ({ subject, asked, action, once, ignore }) => ({
    subject,
    text: asked,
    action: { label: action, url },
    notes: [once, ignore],
  }))
