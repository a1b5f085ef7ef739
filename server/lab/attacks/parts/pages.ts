import { mapWithLimit } from '#core/concurrency/p-limit.ts'
import { guestAddress } from '#testing/salon/guests.ts'

import { addressesOf, mutationsOf } from '../../../test/page-forms/mutations.ts'
import { openPages, requestOf } from '../../../test/page-forms/open-pages.ts'
import type { Attack } from '../attack.ts'
import type { Answer } from '../sender.ts'

/** Requests at a time. */
const concurrency = 8
/** Of the addresses of a page so many are one, which gets a few values for each parameter. */
const every = 11

/** The answer of a public page is a page and no server error, for every form and address. */
export const attack: Attack = async ({ send, tally }) => {
  const { forms, pages, serviceId } = await openPages(send)
  const check = ({ status, body, headers }: Answer, what: string) => {
    tally.count(`${Math.floor(status / 100)}xx`)
    if (status < 200 || status >= 500) tally.breach(what, `${status} ${body}`)
    else if (status >= 400 && !String(headers['content-type']).startsWith('text/html'))
      tally.breach(`${what}: no page`, `${status} ${body}`)
  }
  for (const form of forms) {
    tally.operation(form.name)
    await mapWithLimit(mutationsOf(form.fields), concurrency, async ({ what, body, isEmpty }) => {
      const answer = await send(requestOf(form, body))
      check(answer, `The form ${form.name}, ${what}`)
      if (isEmpty && form.fields.length > 1 && answer.status < 400)
        tally.breach(`The form ${form.name} does without any field`, String(answer.status))
    })
  }
  for (const [nth, page] of pages.entries()) {
    tally.operation(page)
    const sent = addressesOf(page, serviceId).filter((_, at) => at % every === nth % every)
    await mapWithLimit(sent, concurrency, async (url) =>
      check(await send({ url, remoteAddress: guestAddress() }), url.slice(0, 300)),
    )
  }
}
