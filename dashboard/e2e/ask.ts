import type { Page } from 'playwright-core'

/** The response of the API to the person whose page it is; `~` is the business that is open. */
export const ask = <Body>(page: Page, path: string) =>
  page.evaluate<Body>(`(async () => {
    const session = await (await fetch('/api/v1/auth/session')).json()
    const id = session.data.memberships.find(({ slug }) => location.pathname.includes(slug)).businessId
    const headers = { 'X-Business-Id': id }
    return (await fetch('/api/v1' + ${JSON.stringify(path)}.replaceAll('~', id), { headers })).json()
  })()`)
