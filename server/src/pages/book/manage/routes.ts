import type { FastifyInstance, FastifyReply } from 'fastify'

import { refuseOtherVerbs } from '../../other-verbs.ts'
import type { Deps } from '../deps.ts'
import { sendMessage, sendRefusal } from '../message.ts'
import { queryOf } from '../open.ts'
import type { Refusal } from '../public-api.ts'
import { sendPage } from '../send.ts'
import { isForeign } from '../submit/foreign-form.ts'
import { isFormToken, newFormToken } from '../submit/form-token.ts'
import { cancelPage, managePage, outcomes } from './manage-page.ts'
import { moveConfirmation, newTimeIn } from './move-confirmation.ts'
import { sendMovePage, type MovePage } from './move-page.ts'
import { framing, openBooking, type ToToken } from './open.ts'
import { submitChange } from './submit.ts'

/** The page on which a customer sees, moves and cancels a booking. A GET changes nothing: mail programs open links by themselves. */
export function addManagePages(app: FastifyInstance, deps: Deps) {
  const url = '/book/:slug/manage/:token'
  const newToken = (token: string) => newFormToken(deps.masterKey, token, deps.now())

  app.get(url, async (request: ToToken, reply) => {
    const opened = await openBooking(deps, request, reply)
    if (!opened) return reply
    const { frame, booking, salon } = opened
    const query = queryOf(request)
    const { token } = request.params
    const formToken = newToken(token)
    const step = query.get('step')
    const chosen = newTimeIn(request, deps.now())
    if (chosen) {
      const asked = { ...opened, formToken, chosen, now: deps.now() }
      return sendPage(reply, frame, moveConfirmation(request, asked), framing)
    }
    if (step === 'time' || step === 'move')
      return showTimes(request, reply, { frame, booking, salon })
    const outcome = outcomes.find((one) => one === query.get('did')) ?? null
    const options = { token, formToken, now: deps.now(), outcome }
    const page = step === 'cancel' ? cancelPage : managePage
    return sendPage(reply, frame, page(frame, booking, options), framing)
  })

  app.post(url, async (request: ToToken, reply) => {
    const { token } = request.params
    if (isForeign(request, deps.publicOrigin))
      return sendMessage(request, reply, 'foreignForm', { framing })
    const form = new URLSearchParams(request.body ?? '')
    const isOurs = isFormToken(deps.masterKey, token, form.get('token') ?? '', deps.now())
    return isOurs ? change(request, reply, form) : showAgain(request, reply)
  })
  refuseOtherVerbs(app, url, ['GET', 'HEAD', 'POST'])

  async function change(request: ToToken, reply: FastifyReply, form: URLSearchParams) {
    const refused = await submitChange(deps, request, reply, form)
    if (!refused) return reply
    const opened = await openBooking(deps, request, reply)
    if (!opened) return reply
    const { status, refused: why } = refused
    const isTaken = why.code === 'SLOT_UNAVAILABLE'
    // The link was known just now, so the chosen member is missing.
    if (!isTaken && status !== 400 && status !== 404)
      return explain(request, reply, opened, refused)
    const alert = opened.frame.words[isTaken ? 'taken' : 'tryAgain']
    return showTimes(request, reply, { ...opened, status, alert })
  }

  async function showTimes(request: ToToken, reply: FastifyReply, shown: MovePage) {
    const refused = await sendMovePage(deps, request, reply, shown)
    return refused ? explain(request, reply, shown, refused) : reply
  }

  /** The page of the booking, with the reason why it cannot be changed. */
  function explain(
    request: ToToken,
    reply: FastifyReply,
    { frame, booking }: Pick<MovePage, 'frame' | 'booking'>,
    refusal: Refusal,
  ) {
    const { status, refused } = refusal
    // A proof of work asks for a challenge, and the script of the page answers it.
    if (status === 429 && refused.challenge === undefined)
      return sendAlert(frame.words.movedOften, booking.business.phone)
    // It was found just now: a suspended business lets its customers read and cancel alone.
    if (status !== 409 && status !== 404)
      return sendRefusal(request, reply, refusal, { framing, missing: 'linkUnknown' })
    const { code, deadline, phone } = refused
    const { words, formats } = frame
    const late = deadline ? words.tooLate(formats.moment(deadline)) : words.tooLateNow
    return code === 'TOO_LATE' ? sendAlert(late, phone) : sendAlert(words.notOpen)

    function sendAlert(why: string, number?: string | null) {
      const alert = [why, number && frame.words.callUs(number)].filter(Boolean).join(' ')
      const { token } = request.params
      const options = { token, formToken: newToken(token), now: deps.now(), alert, status }
      return sendPage(reply, frame, managePage(frame, booking, options), framing)
    }
  }

  /** The page with a fresh token, after one was open for too long. */
  async function showAgain(request: ToToken, reply: FastifyReply) {
    const opened = await openBooking(deps, request, reply)
    if (!opened) return reply
    const { frame, booking } = opened
    const { token } = request.params
    const alert = frame.words.formExpired
    const options = { token, formToken: newToken(token), now: deps.now(), alert, status: 403 }
    return sendPage(reply, frame, managePage(frame, booking, options), framing)
  }
}
