import type { WordsByLanguage } from '../letters/account-letter.ts'

interface Words {
  /** The events that a person is notified of by e-mail, because somebody else may have caused them. */
  about: Record<
    'passwordChanged' | 'secondFactorAdded' | 'secondFactorRemoved',
    { subject: string; text: string }
  >
  expected: string
  unexpected: string
  action: string
}

export type SecurityChange = keyof Words['about']

const en: Words = {
  about: {
    passwordChanged: {
      subject: 'Your password was changed',
      text: 'The password of your account was changed.',
    },
    secondFactorAdded: {
      subject: 'A second factor was added',
      text: 'A second factor was added to your account. You are asked for it when you sign in.',
    },
    secondFactorRemoved: {
      subject: 'A second factor was removed',
      text: 'A second factor was removed from your account.',
    },
  },
  expected: 'If this was you, there is nothing to do.',
  unexpected:
    'If it was not, choose a new password now and look at the second factors and sessions of your account.',
  action: 'Choose a new password',
}

const nl: Words = {
  about: {
    passwordChanged: {
      subject: 'Je wachtwoord is gewijzigd',
      text: 'Het wachtwoord van je account is gewijzigd.',
    },
    secondFactorAdded: {
      subject: 'Er is een tweede factor toegevoegd',
      text: 'Aan je account is een tweede factor toegevoegd. Bij het inloggen wordt ernaar gevraagd.',
    },
    secondFactorRemoved: {
      subject: 'Er is een tweede factor verwijderd',
      text: 'Van je account is een tweede factor verwijderd.',
    },
  },
  expected: 'Was jij dit? Dan hoef je niets te doen.',
  unexpected:
    'Zo niet, kies dan nu een nieuw wachtwoord en controleer de tweede factoren en sessies van je account.',
  action: 'Nieuw wachtwoord kiezen',
}

const de: Words = {
  about: {
    passwordChanged: {
      subject: 'Ihr Passwort wurde geändert',
      text: 'Das Passwort Ihres Kontos wurde geändert.',
    },
    secondFactorAdded: {
      subject: 'Ein zweiter Faktor wurde hinzugefügt',
      text: 'Ihrem Konto wurde ein zweiter Faktor hinzugefügt. Er wird bei der Anmeldung abgefragt.',
    },
    secondFactorRemoved: {
      subject: 'Ein zweiter Faktor wurde entfernt',
      text: 'Von Ihrem Konto wurde ein zweiter Faktor entfernt.',
    },
  },
  expected: 'Wenn Sie das waren, müssen Sie nichts tun.',
  unexpected:
    'Wenn nicht, wählen Sie jetzt ein neues Passwort und prüfen Sie die zweiten Faktoren und Sitzungen Ihres Kontos.',
  action: 'Neues Passwort wählen',
}

export const words: WordsByLanguage<Words> = { en, nl, de }
