export const account = {
  menu: 'Your account',
  title: 'Your account',
  name: 'Name',
  language: 'Language',
  appearance: 'Appearance',
  light: 'Light',
  dark: 'Dark',
  auto: 'Auto',
  signOut: 'Sign out',
  sessions: 'Where you are signed in',
  thisSession: 'This one',
  lastSeen: 'Last used {{when}}',
  end: 'Sign out there',
  unknownDevice: 'Unknown device',
  password: 'Change your password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  passwordHint: '10 characters or more; a sentence is best',
  passwordChanged: 'Your password is changed; other devices are signed out',
  saved: 'Saved',
}

export const login = {
  title: 'Sign in',
  email: 'E-mail',
  password: 'Password',
  submit: 'Sign in',
  forgot: 'Forgotten your password?',
  insecure:
    'This address is not encrypted, so the browser will not keep you signed in. Open it as https:// (the server needs TLS and PUBLIC_URL), or as http://localhost on the machine itself.',
  back: 'Back to sign in',
  forgotTitle: 'Forgotten your password',
  forgotText: 'We send a link to your e-mail address. It works once, within an hour.',
  forgotSubmit: 'Send the link',
  forgotSent: 'If there is an account with this address, a link is on its way to it.',
  resetTitle: 'Choose a new password',
  resetSubmit: 'Save the password',
  resetDone: 'Your new password works now.',
  linkInvalid: 'This link has been used or has expired. Ask for a new one.',
  invitationTitle: 'Join the salon',
  invitationText:
    'Choose a password. If you have an account already, sign in first and open the link again.',
  yourName: 'Your name',
  invitationSubmit: 'Join',
  invitationSignedIn: 'You join with the account {{email}}.',
}

export const businesses = {
  title: 'Your businesses',
  choose: 'Which one do you want to open?',
  none: 'You do not work in any business yet. Ask the owner of the salon for an invitation.',
}
