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
  sessions: 'Actieve sessies',
  thisSession: 'Dit apparaat',
  lastSeen: 'Laatst gebruikt {{when}}',
  end: 'Sessie beëindigen',
  unknownDevice: 'Onbekend apparaat',
  password: 'Wachtwoord wijzigen',
  currentPassword: 'Huidig wachtwoord',
  newPassword: 'Nieuw wachtwoord',
  passwordHint: 'Minstens 10 tekens. Een korte zin werkt goed.',
  passwordChanged: 'Wachtwoord gewijzigd. Andere apparaten zijn uitgelogd.',
  saved: 'Opgeslagen',
}

export const login = {
  title: 'Inloggen',
  email: 'E-mail',
  password: 'Wachtwoord',
  submit: 'Inloggen',
  forgot: 'Wachtwoord vergeten?',
  insecure:
    'Deze verbinding is niet versleuteld, dus de browser kan je niet ingelogd houden. Open het dashboard via https:// (de server heeft TLS en PUBLIC_URL nodig), of als http://localhost op de server zelf.',
  back: 'Terug naar inloggen',
  forgotTitle: 'Wachtwoord herstellen',
  forgotText: 'We sturen een link naar je e-mailadres. Hij werkt één keer en verloopt na een uur.',
  forgotSubmit: 'Link versturen',
  forgotSent: 'Als er een account met dit adres bestaat, ontvang je zo een link.',
  resetTitle: 'Kies een nieuw wachtwoord',
  resetSubmit: 'Wachtwoord opslaan',
  resetDone: 'Je wachtwoord is gewijzigd.',
  linkInvalid: 'Deze link is al gebruikt of verlopen. Vraag een nieuwe aan.',
  invitationTitle: 'Word lid van de salon',
  invitationText:
    'Kies een wachtwoord. Heb je al een account, log dan eerst in en open de link opnieuw.',
  yourName: 'Je naam',
  invitationSubmit: 'Deelnemen',
  invitationSignedIn: 'Je neemt deel als {{email}}.',
}

export const businesses = {
  title: 'Je zaken',
  choose: 'Kies welke zaak je wilt openen.',
  none: 'Je bent nog nergens lid. Vraag de eigenaar van de salon om een uitnodiging.',
}
