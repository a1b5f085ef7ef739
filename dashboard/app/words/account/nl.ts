export const account = {
  menu: 'Je account',
  title: 'Je account',
  name: 'Naam',
  language: 'Taal',
  appearance: 'Weergave',
  light: 'Licht',
  dark: 'Donker',
  auto: 'Auto',
  signOut: 'Uitloggen',
  sessions: 'Waar je bent ingelogd',
  thisSession: 'Deze',
  lastSeen: 'Laatst gebruikt {{when}}',
  end: 'Daar uitloggen',
  unknownDevice: 'Onbekend apparaat',
  password: 'Wachtwoord wijzigen',
  currentPassword: 'Huidig wachtwoord',
  newPassword: 'Nieuw wachtwoord',
  passwordHint: '10 tekens of meer; een zin is het best',
  passwordChanged: 'Je wachtwoord is gewijzigd; andere apparaten zijn uitgelogd',
  saved: 'Opgeslagen',
}

export const login = {
  title: 'Inloggen',
  email: 'E-mail',
  password: 'Wachtwoord',
  submit: 'Inloggen',
  forgot: 'Wachtwoord vergeten?',
  insecure:
    'Dit adres is niet versleuteld, dus de browser houdt je niet ingelogd. Open het als https:// (de server heeft TLS en PUBLIC_URL nodig), of als http://localhost op de computer zelf.',
  back: 'Terug naar inloggen',
  forgotTitle: 'Wachtwoord vergeten',
  forgotText: 'We sturen een link naar je e-mailadres. Hij werkt één keer, binnen een uur.',
  forgotSubmit: 'Stuur de link',
  forgotSent: 'Als er een account met dit adres is, is er een link naar onderweg.',
  resetTitle: 'Kies een nieuw wachtwoord',
  resetSubmit: 'Wachtwoord opslaan',
  resetDone: 'Je nieuwe wachtwoord werkt nu.',
  linkInvalid: 'Deze link is gebruikt of verlopen. Vraag een nieuwe aan.',
  invitationTitle: 'Word lid van de salon',
  invitationText:
    'Kies een wachtwoord. Heb je al een account, log dan eerst in en open de link opnieuw.',
  yourName: 'Je naam',
  invitationSubmit: 'Meedoen',
  invitationSignedIn: 'Je doet mee met het account {{email}}.',
}

export const businesses = {
  title: 'Je zaken',
  choose: 'Welke wil je openen?',
  none: 'Je werkt nog nergens. Vraag de eigenaar van de salon om een uitnodiging.',
}
