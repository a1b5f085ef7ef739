/** The name under which the component library stores the choice of the person. */
const name = 'mantine-color-scheme-value'

/** Light or dark, as the library decides once it has loaded. */
export function storedScheme(): 'light' | 'dark' {
  const stored = globalThis.localStorage.getItem(name)
  if (stored === 'light' || stored === 'dark') return stored
  return globalThis.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
