/** By which the demo salon is found again. */
export const demoSlug = 'studio-noord-demo'

/** By which its owner's second salon is. */
export const branchSlug = 'studio-sul-demo'
