import { app } from '../process/server.ts'
import { openGuestStudio } from './guests.ts'
import { formOf } from './page-text.ts'

/** The visible text of a page in a browser. */
export interface VisiblePage {
  status: number
  body: string
  /** The visible part of the body, without line breaks and spaces between its tags. */
  main: string
  headers: Record<string, string | string[] | number | undefined>
  /** The address after redirects. */
  url: string
}

const formType = 'application/x-www-form-urlencoded'

/**
 * A browser without scripts at a network address of its own: it follows links, fills in forms, follows redirects and keeps
 * cookies.
 */
export function openBrowser(remoteAddress: string, language = 'en', server = app) {
  const cookies = new Map<string, string>()
  const headersNow = () => ({
    'accept-language': language,
    ...(cookies.size > 0 && {
      cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '),
    }),
  })

  function keep(sent: string | string[] | number | undefined) {
    for (const one of [sent ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(String(one)) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
  }

  async function get(url: string): Promise<VisiblePage> {
    const answer = await server.inject({ url, headers: headersNow(), remoteAddress })
    keep(answer.headers['set-cookie'])
    const { statusCode: status, body, headers: answered } = answer
    return { status, body, main: mainOf(body), headers: answered, url }
  }

  /** Sends the form whose hidden field `action` is this, with further fields. */
  async function submit(page: VisiblePage, action: string, fields: Record<string, string> = {}) {
    const form = formOf(page.body, action)
    const url = new URL(form.action, `http://salon.example${page.url}`)
    const payload = new URLSearchParams({ ...form.fields, ...fields }).toString()
    const posted = await server.inject({
      method: 'POST',
      url: `${url.pathname}${url.search}`,
      headers: { ...headersNow(), 'content-type': formType },
      remoteAddress,
      payload,
    })
    keep(posted.headers['set-cookie'])
    if (posted.statusCode === 303)
      return get(new URL(String(posted.headers.location), url).href.slice(url.origin.length))
    const { statusCode: status, body, headers: answered } = posted
    return { status, body, main: mainOf(body), headers: answered, url: page.url }
  }

  /** Sends the form whose hidden field `step` is this, which leads to another address. */
  function choose(page: VisiblePage, step: string, fields: Record<string, string>) {
    const form = formOf(page.body, step, 'step')
    const url = new URL(form.action, `http://salon.example${page.url}`)
    const query = new URLSearchParams({ ...form.fields, ...fields })
    return get(`${url.pathname}?${query.toString()}`)
  }

  /** Chooses a time for a booking and confirms it. */
  const move = async (times: VisiblePage, fields: Record<string, string>) =>
    submit(await choose(times, 'move', fields), 'move')

  return { get, submit, choose, move }
}

const mainOf = (body: string) =>
  body
    .slice(Math.max(0, body.search(/<div\s+id="page"/)))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?(<[^>]*?) ?(\/?>) ?/g, '$1$2')

/** A studio with its booking page enabled, and a visitor of it. */
export async function openVisitor(
  options: Parameters<typeof openGuestStudio>[0] = {},
  settings: object = {},
) {
  const studio = await openGuestStudio(options, settings)
  const browser = openBrowser(studio.guest.address)
  return { studio, browser, url: `/book/${studio.slug}` }
}
