import type { FastifyReply } from 'fastify'

import type { Context } from '../context.ts'
import type { Deps } from '../deps.ts'
import { linkWith } from '../manage/open.ts'
import { openContext, queryOf, type ToSlug } from '../open.ts'
import { type Words, wordsOf } from './words.ts'

/** These pages show what is personal, and stand in no frame. */
export const framing = 'nowhere'

export interface GuestPages {
  context: Context & { languageLink: (lang: string) => string }
  texts: Words
  /** The address of the first of these pages, in the language of the visit. */
  home: string
}

/** The salon of a page and its texts; undefined after the 404 of a salon that is unknown, or whose page is disabled, has been sent. */
export async function openMine(
  deps: Deps,
  request: ToSlug,
  reply: FastifyReply,
): Promise<GuestPages | undefined> {
  const context = await openContext(deps, request, reply, framing)
  if (!context) return undefined
  const query = queryOf(request)
  const { slug, visit, formats } = context
  const lang = visit.lang === null ? '' : `?lang=${visit.lang}`
  return {
    context: { ...context, languageLink: (other) => linkWith(query, { lang: other }) },
    texts: wordsOf(formats),
    home: `/book/${slug}/my-bookings${lang}`,
  }
}

/** An address with a further parameter. */
export const withDone = (address: string, did: string) =>
  `${address}${address.includes('?') ? '&' : '?'}did=${did}`
