/**
 * What stands behind the question mark now, to be changed. What a page was drawn with may be older: whoever is quick
 * opens the next thing before the last one has gone from the screen.
 */
export const queryNow = () => new URLSearchParams(globalThis.location.search)
