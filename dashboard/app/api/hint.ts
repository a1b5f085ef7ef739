const name = 'openchair-signed-in'

/**
 * Whether somebody signed in with this browser: a page cannot see the session's cookie, and asking in vain shows
 * up as an error. It is no secret, and no proof of anything.
 */
export const mayBeSignedIn = () => globalThis.localStorage.getItem(name) !== null

export function noteSignedIn(isSignedIn: boolean) {
  globalThis.early?.forget()
  if (isSignedIn) globalThis.localStorage.setItem(name, 'yes')
  else globalThis.localStorage.removeItem(name)
}
