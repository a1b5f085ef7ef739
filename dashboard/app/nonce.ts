const meta = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')
const nonce = meta?.nonce ?? ''

/** Lets in the styles that libraries make: the policy of the page knows this number. */
export const styleNonce = () => nonce

// What keeps the page behind a drawer from scrolling asks under the name that vite.config.ts gives it.
Object.assign(globalThis, { styleNonce: nonce })
