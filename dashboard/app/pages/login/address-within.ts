/**
 * The URL if it is a path of the dashboard, otherwise the start page: a link must not redirect from the login to
 * another site.
 */
export function addressWithin(to: string | null): string {
  const here = 'http://dashboard.invalid'
  const isPath = to !== null && to.startsWith('/') && URL.canParse(to, here)
  return isPath && new URL(to, here).origin === here ? to : '/'
}
