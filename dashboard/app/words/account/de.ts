export const account = {
  menu: 'Dein Konto',
  title: 'Dein Konto',
  name: 'Name',
  language: 'Sprache',
  appearance: 'Darstellung',
  light: 'Hell',
  dark: 'Dunkel',
  auto: 'Auto',
  signOut: 'Abmelden',
  sessions: 'Wo du angemeldet bist',
  thisSession: 'Diese',
  lastSeen: 'Zuletzt benutzt {{when}}',
  end: 'Dort abmelden',
  unknownDevice: 'Unbekanntes Gerät',
  password: 'Passwort ändern',
  currentPassword: 'Jetziges Passwort',
  newPassword: 'Neues Passwort',
  passwordHint: '10 Zeichen oder mehr; am besten ein Satz',
  passwordChanged: 'Dein Passwort ist geändert; andere Geräte sind abgemeldet',
  saved: 'Gespeichert',
}

export const login = {
  title: 'Anmelden',
  email: 'E-Mail',
  password: 'Passwort',
  submit: 'Anmelden',
  forgot: 'Passwort vergessen?',
  insecure:
    'Diese Adresse ist nicht verschlüsselt, deshalb behält der Browser die Anmeldung nicht. Öffne sie als https:// (der Server braucht TLS und PUBLIC_URL) oder als http://localhost auf dem Rechner selbst.',
  back: 'Zurück zur Anmeldung',
  forgotTitle: 'Passwort vergessen',
  forgotText:
    'Wir schicken einen Link an deine E-Mail-Adresse. Er gilt einmal, innerhalb einer Stunde.',
  forgotSubmit: 'Link schicken',
  forgotSent: 'Wenn es ein Konto mit dieser Adresse gibt, ist ein Link dorthin unterwegs.',
  resetTitle: 'Neues Passwort wählen',
  resetSubmit: 'Passwort speichern',
  resetDone: 'Dein neues Passwort gilt jetzt.',
  linkInvalid: 'Dieser Link wurde benutzt oder ist abgelaufen. Fordere einen neuen an.',
  invitationTitle: 'Dem Salon beitreten',
  invitationText:
    'Wähle ein Passwort. Wenn du schon ein Konto hast, melde dich erst an und öffne den Link noch einmal.',
  yourName: 'Dein Name',
  invitationSubmit: 'Beitreten',
  invitationSignedIn: 'Du trittst mit dem Konto {{email}} bei.',
}

export const businesses = {
  title: 'Deine Salons',
  choose: 'Welchen möchtest du öffnen?',
  none: 'Du arbeitest noch nirgends. Bitte die Inhaberin oder den Inhaber um eine Einladung.',
}
