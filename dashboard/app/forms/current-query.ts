/**
 * The current query of the URL. The query of the last render may be outdated when a person opens something else
 * before it has updated.
 */
export const currentQuery = () => new URLSearchParams(globalThis.location.search)
