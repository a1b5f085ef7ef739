import type { FastifyReply, FastifyRequest } from 'fastify'

import { createLruCache } from '#core/concurrency/lru-cache.ts'

import type { Context } from './context.ts'
import type { Deps } from './deps.ts'
import { sendMessage, sendRefusal } from './message.ts'
import type { Framing } from './policy.ts'
import type { ApiResult, Reply } from './public-api.ts'
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
  const found = await profileOf(deps, request)
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

/** The parsed profiles by slug, within bytes of their JSON. Nobody changes them: they are shared by all requests. */
const profiles = createLruCache<Pick<ApiResult<Profile>, 'data' | 'tag' | 'length'>>(
  32 * 1024 ** 2,
  ({ length }) => length,
)

/** The first reads of profiles, by slug. */
const reading = new Map<string, Promise<unknown>>()

/**
 * The profile of a large salon takes megabytes: it is transferred and parsed again only when it has changed. Visitors who come
 * meanwhile wait once for the first of them.
 */
async function profileOf(deps: Deps, request: ToSlug): Promise<Reply<Profile>> {
  const { slug } = request.params
  if (profiles.get(slug) !== undefined) return readProfile(deps, request)
  const first = reading.get(slug)
  if (first) {
    await first
    return readProfile(deps, request)
  }
  const begun = readProfile(deps, request)
  reading.set(
    slug,
    begun.catch(() => undefined),
  )
  return begun.finally(() => reading.delete(slug))
}

async function readProfile({ api }: Deps, request: ToSlug): Promise<Reply<Profile>> {
  const { slug } = request.params
  const known = profiles.get(slug)
  const headers = known?.tag === undefined ? {} : { 'if-none-match': known.tag }
  const found = await api<Profile>(request, { method: 'GET', path: `/public/${slug}`, headers })
  if (!found.isOk) return found
  if (found.status === 304 && known) return { ...found, ...known }
  profiles.set(slug, { data: found.data, tag: found.tag, length: found.length })
  return found
}

export function contextOf(
  { masterKey, publicUrl, sendsMail, ...deps }: Deps,
  request: ToSlug,
  profile: Profile,
): Context {
  const { slug } = profile
  const now = deps.now()
  const visit = visitOf(queryOf(request), profile, now)
  const language = languageOf(profile.address.country, {
    lang: visit.lang,
    accepted: request.headers['accept-language'],
  })
  return {
    slug,
    profile,
    visit,
    words: language.words,
    formats: formatsOf(language, profile),
    formToken: newFormToken(masterKey, slug, now),
    now,
    publicUrl,
    hasMyBookings: sendsMail,
  }
}

export const queryOf = ({ url }: Pick<FastifyRequest, 'url'>) =>
  new URLSearchParams(url.split('?').slice(1).join('?'))
