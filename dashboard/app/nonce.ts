const meta = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')
const nonce = meta?.nonce ?? ''

/** The nonce for the style elements that libraries create; the page's CSP contains it. */
export const styleNonce = () => nonce

// The scroll lock behind drawers reads the nonce from the name that vite.config.ts defines.
Object.assign(globalThis, { styleNonce: nonce })
