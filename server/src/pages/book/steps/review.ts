import type { Context, Page } from '../context.ts'
import { isInTime } from '../manage/guest-booking.ts'
import { each, html, lines, type Markup } from '../markup.ts'
import type { Hold } from '../shapes.ts'
import { type Contact, fieldsOf, questionsOf } from '../submit/contact.ts'
import { heldOf } from '../summary.ts'
import { addressOf } from '../visit.ts'
import { callUs } from './call-us.ts'

interface StepOptions {
  hold: Hold
  contact: Contact
  /** Whether the form came back without the terms being accepted. */
  isUnaccepted?: boolean
  wantsMarketing?: boolean
  alert?: string | null
  status?: number
}

/** The fourth step: everything that is booked, with price, deposit, deadline and terms above the button. */
export function reviewStep(context: Context, given: StepOptions): Page {
  const { hold, contact, isUnaccepted = false, wantsMarketing = false } = given
  const { slug, visit, profile, words, formats } = context
  const { deposit } = hold
  const alert = given.alert ?? (isUnaccepted ? words.acceptMissing : null)
  return {
    status: given.status ?? (isUnaccepted ? 400 : 200),
    title: words.review,
    step: 3,
    back: addressOf(slug, visit),
    main: html`<h1 tabindex="-1">${words.review}</h1>
      ${alert && html`<p class="alert" role="alert">${alert}</p>`}
      <div class="only-narrow">${heldOf(context, hold, 'held-above')}</div>
      <section class="card" aria-labelledby="contact">
        <div class="headed">
          <h2 id="contact">${words.contact}</h2>
          <form method="post" action="${addressOf(slug, visit)}">
            ${hiddenOf(context, contact, 'edit')}<button class="link">${words.change}</button>
          </form>
        </div>
        ${given.hold && contactList(context, contact, hold)}
      </section>
      <form class="card confirm" method="post" action="${addressOf(slug, visit)}">
        ${hiddenOf(context, contact, 'book')}
        <ul class="conditions">
          ${deposit && html`<li>${words.depositMore(formats.money(deposit.amount))}</li>`}
          <li>${cancellingOf(context, hold)}</li>
        </ul>
        ${
          profile.terms &&
          html`<h2>${words.terms}</h2>
            <div class="terms" tabindex="0" role="region" aria-label="${words.terms}">
              ${lines(profile.terms)}
            </div>
            <label class="check"
              ><input
                type="checkbox"
                name="acceptsTerms"
                value="yes"
                required${isUnaccepted && html` aria-invalid="true"`}
              /><span>${words.accept(profile.name)}</span></label
            >`
        }
        ${profile.rules.email !== 'HIDDEN' && html`<label class="check"><input type="checkbox" name="marketing" value="yes" ${wantsMarketing && html` checked`} /><span>${words.marketing(profile.name)}</span></label>`}
        <div class="actions"><button>${deposit ? words.bookAndPay : words.bookNow}</button></div>
      </form>`,
    aside: heldOf(context, hold),
  }
}

/** Until when the appointment can be cancelled; one that is soon never could. */
function cancellingOf(context: Context, { cancellation }: Hold): string {
  const { words, formats, now } = context
  if (isInTime(cancellation, now)) return words.cancelUntil(formats.moment(cancellation.until))
  return `${cancellation.until === null ? words.cancelNever : words.cancelLate} ${callUs(context)}`
}

/** The contact goes from form to form in hidden fields: it is stored nowhere before the booking. */
function hiddenOf(
  { formToken, profile }: Context,
  contact: Contact,
  action: 'edit' | 'book',
): Markup {
  const { answers, ...fields } = contact
  const known = new Set(profile.questions.map(({ id }) => id))
  const all = {
    ...fields,
    ...Object.fromEntries(
      Object.entries(answers)
        .filter(([id]) => known.has(id))
        .map(([id, value]) => [`answer-${id}`, value]),
    ),
    token: formToken,
    action,
  }
  return html`${each(
    Object.entries(all).filter(([, value]) => value !== ''),
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )}`
}

function contactList({ profile, words }: Context, contact: Contact, hold: Hold): Markup {
  const { firstName, lastName, email, phone, notes, answers } = contact
  const labels = new Map(fieldsOf(profile, words).map(({ name, label }) => [name, label]))
  const serviceIds = hold.services.map(({ serviceId }) => serviceId)
  const rows: [string, string][] = [
    [words.name, [firstName, lastName].filter(Boolean).join(' ')],
    [labels.get('email') ?? '', email],
    [labels.get('phone') ?? '', phone],
    ...questionsOf(profile, serviceIds).map(({ id, label, type }): [string, string] => {
      const value = answers[id] ?? ''
      return [label, type === 'CHECKBOX' ? (value === '' ? words.no : words.yes) : value]
    }),
    [words.notes, notes],
  ]
  return html`<dl class="rows">
    ${each(
      rows.filter(([label, value]) => label !== '' && value !== ''),
      ([label, value]) =>
        html`<div>
          <dt>${label}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`
}
