const name = 'openchair-signed-in'

/**
 * Whether a session probably exists: the page cannot read the session cookie, and a request without one shows up as
 * an error in the console. This is neither secret nor a proof.
 */
export const mayBeSignedIn = () => globalThis.localStorage.getItem(name) !== null

export function setSignedInHint(isSignedIn: boolean) {
  globalThis.preload?.clear()
  if (isSignedIn) globalThis.localStorage.setItem(name, 'yes')
  else globalThis.localStorage.removeItem(name)
}
