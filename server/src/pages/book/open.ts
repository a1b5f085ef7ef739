import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Context } from './context.ts'
import type { Deps } from './deps.ts'
import { sendMessage, sendRefusal } from './message.ts'
import type { Framing } from './policy.ts'
import type { Profile } from './shapes.ts'
import { newFormToken } from './submit/form-token.ts'
import { visitOf } from './visit.ts'
import { formatsOf } from './words/formats.ts'
import { languageOf } from './words/words.ts'

export type ToSlug = FastifyRequest<{ Params: { slug: string }; Body: string | undefined }>

const slugForm = /^[a-z0-9-]{1,100}$/

/** The context of a request; undefined after a refusal has been sent, or a redirect from a slug that the salon has given up. */
export async function openContext(
  deps: Deps,
  request: ToSlug,
  reply: FastifyReply,
  framing: Framing = 'anywhere',
) {
  const { slug } = request.params
  if (!slugForm.test(slug)) {
    await sendMessage(request, reply, 'notFound', { framing })
    return undefined
  }
  const found = await deps.api<Profile>(request, { method: 'GET', path: `/public/${slug}` })
  if (!found.isOk && found.location !== undefined) {
    const present = found.location.replace('/public/', '/book/')
    await reply.redirect(request.url.replace(`/book/${slug}`, present), 307)
    return undefined
  }
  if (!found.isOk) {
    await sendRefusal(request, reply, found, { framing, missing: 'notFound' })
    return undefined
  }
  return contextOf(deps, request, found.data)
}

export function contextOf(
  { masterKey, publicUrl, ...deps }: Deps,
  request: ToSlug,
  profile: Profile,
): Context {
  const { slug } = profile
  const now = deps.now()
  const visit = visitOf(queryOf(request), profile, now)
  const { locale, words } = languageOf(profile.address.country, {
    lang: visit.lang,
    accepted: request.headers['accept-language'],
  })
  return {
    slug,
    profile,
    visit,
    words,
    formats: formatsOf(locale, profile),
    formToken: newFormToken(masterKey, slug, now),
    now,
    publicUrl,
  }
}

export const queryOf = ({ url }: Pick<FastifyRequest, 'url'>) =>
  new URLSearchParams(url.split('?').slice(1).join('?'))
