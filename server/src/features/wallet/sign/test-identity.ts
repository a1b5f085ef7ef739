/** The identity in the self-signed certificate. */
export const testIdentity = {
  passTypeIdentifier: 'pass.openchair.test',
  teamIdentifier: 'OPENCHAIR0',
}
