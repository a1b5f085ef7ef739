const name = 'openchair-signed-in'

/**
 * Whether a session probably exists: the page cannot read the session cookie, and a request without one shows up as
 * an error in the console. This is neither secret nor a proof.
 */
export const mayBeSignedIn = () => globalThis.localStorage.getItem(name) !== null

type Listener = (isSignedIn: boolean) => void
const listeners = new Set<Listener>()

export function setSignedInHint(isSignedIn: boolean) {
  globalThis.preload?.clear()
  if (isSignedIn) globalThis.localStorage.setItem(name, 'yes')
  else globalThis.localStorage.removeItem(name)
  for (const listener of listeners) listener(isSignedIn)
}

/** Calls the listener when a tab of this browser signs in or out. */
export function onSignedInHint(listener: Listener) {
  listeners.add(listener)
  globalThis.addEventListener('storage', ({ key }) => {
    if (key === name || key === null) listener(mayBeSignedIn())
  })
}
