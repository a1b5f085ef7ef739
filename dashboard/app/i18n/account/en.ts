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
  sessions: 'Active sessions',
  thisSession: 'This device',
  lastSeen: 'Last used {{when}}',
  end: 'End session',
  unknownDevice: 'Unknown device',
  password: 'Change password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  passwordHint: 'At least 10 characters. A short sentence works well.',
  passwordChanged: 'Password changed. Other devices are signed out.',
  saved: 'Saved',
}

export const login = {
  title: 'Sign in',
  email: 'Email',
  password: 'Password',
  submit: 'Sign in',
  forgot: 'Forgot your password?',
  insecure:
    'This connection is not encrypted, so the browser cannot keep you signed in. Open the dashboard over https:// (the server needs TLS and PUBLIC_URL), or as http://localhost on the server itself.',
  back: 'Back to sign in',
  forgotTitle: 'Reset your password',
  forgotText: 'We will email you a link. It works once and expires after an hour.',
  forgotSubmit: 'Send link',
  forgotSent: 'If an account with this address exists, you will receive a link shortly.',
  resetTitle: 'Choose a new password',
  resetSubmit: 'Save password',
  resetDone: 'Your password has been changed.',
  linkInvalid: 'This link was already used or has expired. Request a new one.',
  invitationTitle: 'Join the salon',
  invitationText:
    'Choose a password. If you already have an account, sign in first and open the link again.',
  yourName: 'Your name',
  invitationSubmit: 'Join',
  invitationSignedIn: 'You will join as {{email}}.',
}

export const businesses = {
  title: 'Your businesses',
  choose: 'Choose the business to open.',
  none: 'You are not a member of a business yet. Ask the owner for an invitation.',
}
