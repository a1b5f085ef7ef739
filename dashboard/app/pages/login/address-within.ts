/** An address of the dashboard as it was given, or its start: a link must not lead from the login elsewhere. */
export function addressWithin(to: string | null): string {
  const here = 'http://dashboard.invalid'
  const isPath = to !== null && to.startsWith('/') && URL.canParse(to, here)
  return isPath && new URL(to, here).origin === here ? to : '/'
}
