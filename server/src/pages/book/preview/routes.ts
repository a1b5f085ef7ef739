import type { FastifyInstance, FastifyReply } from 'fastify'

import { isId } from '#core/ids.ts'
import { ownValue } from '#core/text/own-value.ts'

import { refuseOtherVerbs } from '../../other-verbs.ts'
import type { Deps } from '../deps.ts'
import { html } from '../markup.ts'
import { sendMessage, sendRefusal } from '../message.ts'
import { contextOf, type ToSlug } from '../open.ts'
import type { Refusal } from '../public-api.ts'
import { sendPage } from '../send.ts'
import type { Profile } from '../shapes.ts'
import { isForeign } from '../submit/foreign-form.ts'
import { previewSteps } from './steps.ts'

const framing = 'preview'

/**
 * A step of the booking page with settings that are not saved yet, for the dashboard of a business: by the session of the
 * request, whose rights the API checks. It stands in a sandbox and is inert, so nobody books by it.
 */
export function addPreview(app: FastifyInstance, deps: Deps) {
  const url = '/book/:slug/preview'

  app.post(url, async (request: ToSlug, reply) => {
    if (isForeign(request, deps.publicOrigin))
      return sendMessage(request, reply, 'foreignForm', { framing })
    const form = new URLSearchParams(request.body ?? '')
    const businessId = form.get('business') ?? ''
    const settings = settingsIn(form.get('settings') ?? '')
    if (!isId(businessId) || !settings) return sendMessage(request, reply, 'notFound', { framing })
    const first = await ask(request, businessId, settings)
    // A value that is being typed may be no colour or address yet: the rest is shown.
    const answer =
      !first.isOk && first.status === 400
        ? await ask(request, businessId, withoutFaults(settings, first.refused.errors ?? []))
        : first
    return answer.isOk
      ? show(request, reply, { profile: answer.data, form })
      : refuse(request, reply, answer)
  })
  refuseOtherVerbs(app, url, ['POST'])

  /** On behalf of the person who is signed in. */
  function ask(request: ToSlug, businessId: string, body: object) {
    const { cookie = '', origin = '', 'sec-fetch-site': site } = request.headers
    return deps.api<Profile>(request, {
      method: 'POST',
      path: `/businesses/${businessId}/booking-page/preview`,
      headers: {
        cookie,
        // The dashboard sends no referrer, so its forms have the origin null.
        ...(site === undefined ? { origin } : { 'sec-fetch-site': site }),
      },
      body,
    })
  }

  function show(
    request: ToSlug,
    reply: FastifyReply,
    { profile, form }: { profile: Profile; form: URLSearchParams },
  ) {
    const context = contextOf(deps, request, profile)
    const step = form.get('step') ?? ''
    const stepOf = ownValue(previewSteps, step) ?? previewSteps.services
    const page = { ...stepOf(context), head: html``, isInert: true, isIndexed: false }
    return sendPage(reply, context, page, framing)
  }

  const refuse = (request: ToSlug, reply: FastifyReply, answer: Refusal) =>
    answer.status === 401 || answer.status === 403
      ? sendMessage(request, reply, 'notFound', { framing })
      : sendRefusal(request, reply, answer, { framing, missing: 'notFound' })
}

function settingsIn(text: string): Record<string, unknown> | undefined {
  try {
    const settings: unknown = JSON.parse(text)
    return typeof settings === 'object' && settings !== null && !Array.isArray(settings)
      ? (settings as Record<string, unknown>)
      : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** The settings without the fields, and the questions without those, that have a fault. */
function withoutFaults(
  { questions, ...plain }: Record<string, unknown>,
  faults: readonly { field: string }[],
): Record<string, unknown> {
  const faulty = new Set(faults.map(({ field }) => /^questions\[\d+\]|^\w+/.exec(field)?.[0]))
  const kept = Object.entries(plain).filter(([name]) => !faulty.has(name))
  return {
    ...Object.fromEntries(kept),
    ...(Array.isArray(questions) &&
      !faulty.has('questions') && {
        questions: questions.filter((_, nth) => !faulty.has(`questions[${nth}]`)),
      }),
  }
}
