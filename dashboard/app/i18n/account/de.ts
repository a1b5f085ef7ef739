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
  sessions: 'Aktive Sitzungen',
  thisSession: 'Dieses Gerät',
  lastSeen: 'Zuletzt benutzt {{when}}',
  end: 'Sitzung beenden',
  unknownDevice: 'Unbekanntes Gerät',
  password: 'Passwort ändern',
  currentPassword: 'Aktuelles Passwort',
  newPassword: 'Neues Passwort',
  passwordHint: 'Mindestens 10 Zeichen. Ein kurzer Satz eignet sich gut.',
  passwordChanged: 'Passwort geändert. Andere Geräte sind abgemeldet.',
  saved: 'Gespeichert',
}

export const login = {
  title: 'Anmelden',
  email: 'E-Mail',
  password: 'Passwort',
  submit: 'Anmelden',
  forgot: 'Passwort vergessen?',
  insecure:
    'Diese Verbindung ist nicht verschlüsselt, deshalb kann der Browser dich nicht angemeldet halten. Öffne das Dashboard über https:// (der Server braucht TLS und PUBLIC_URL) oder als http://localhost auf dem Server selbst.',
  back: 'Zurück zur Anmeldung',
  forgotTitle: 'Passwort zurücksetzen',
  forgotText:
    'Wir schicken dir einen Link per E-Mail. Er gilt einmal und läuft nach einer Stunde ab.',
  forgotSubmit: 'Link senden',
  forgotSent: 'Wenn es ein Konto mit dieser Adresse gibt, erhältst du gleich einen Link.',
  resetTitle: 'Neues Passwort wählen',
  resetSubmit: 'Passwort speichern',
  resetDone: 'Dein Passwort wurde geändert.',
  linkInvalid: 'Dieser Link wurde schon benutzt oder ist abgelaufen. Fordere einen neuen an.',
  invitationTitle: 'Dem Salon beitreten',
  invitationText:
    'Wähle ein Passwort. Wenn du schon ein Konto hast, melde dich erst an und öffne den Link noch einmal.',
  yourName: 'Dein Name',
  invitationSubmit: 'Beitreten',
  invitationSignedIn: 'Du trittst als {{email}} bei.',
}

export const businesses = {
  title: 'Deine Salons',
  choose: 'Wähle den Salon, den du öffnen möchtest.',
  none: 'Du bist noch nirgends Mitglied. Bitte die Inhaberin oder den Inhaber um eine Einladung.',
}
