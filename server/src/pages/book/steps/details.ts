import type { Context, Page } from '../context.ts'
import { each, html, type Markup } from '../markup.ts'
import type { Hold, Question } from '../shapes.ts'
import { type Contact, type Field, fieldsOf, notesMax, questionsOf } from '../submit/contact.ts'
import { heldOf } from '../summary.ts'
import { addressOf } from '../visit.ts'

interface StepOptions {
  hold: Hold
  contact: Contact
  faults?: ReadonlyMap<string, string>
  alert?: string | null
}

/** The third step: who comes, and the questions of the salon. */
export function detailsStep(
  context: Context,
  { hold, contact, faults = new Map<string, string>(), alert = null }: StepOptions,
): Page {
  const { slug, visit, profile, words, formats, formToken } = context
  const serviceIds = hold.services.map(({ serviceId }) => serviceId)
  const isFaulty = faults.size > 0
  const shownAlert = alert ?? (isFaulty ? words.checkForm : null)
  const until = formats.timeAt(hold.expiresAt)
  return {
    status: isFaulty ? 400 : 200,
    title: words.yourDetails,
    step: 2,
    back: addressOf(slug, visit, { step: 'time', date: hold.date }),
    event: {
      name: 'slot-selected',
      detail: { date: hold.date, time: hold.startTime, ref: visit.ref },
    },
    main: html`<h1 tabindex="-1">${words.yourDetails}</h1>
      ${shownAlert && html`<p class="alert" role="alert">${shownAlert}</p>`}
      <div class="only-narrow">${heldOf(context, hold, 'held-above')}</div>
      <p class="held" data-expires="${hold.expiresAt}">${words.heldUntil(until)}</p>
      <form class="card fields" method="post" action="${addressOf(slug, visit)}" data-details>
        <input type="hidden" name="token" value="${formToken}" />
        <input type="hidden" name="action" value="review" />
        ${each(fieldsOf(profile, words), (field) =>
          inputOf(context, field, {
            value: contact[field.name as keyof Omit<Contact, 'answers'>],
            fault: faults.get(field.name),
          }),
        )}
        ${each(questionsOf(profile, serviceIds), (question) =>
          questionOf(context, question, {
            value: contact.answers[question.id] ?? '',
            fault: faults.get(`answer-${question.id}`),
          }),
        )}
        <div class="field wide-field">
          <label for="notes">${words.notes} <span class="meta">(${words.optional})</span></label>
          <textarea
            id="notes"
            name="notes"
            rows="3"
            maxlength="${notesMax}"
            ${faultOf('notes', faults.get('notes'))}
          >
${contact.notes}</textarea
          >${messageOf('notes', faults.get('notes'))}
        </div>
        <div class="actions"><button>${words.next}</button></div>
      </form>`,
    aside: html`${heldOf(context, hold)}
      <p class="aside-link">
        <a href="${addressOf(slug, visit, { step: 'time', date: hold.date })}">${words.change}</a>
      </p>`,
  }
}

interface FieldState {
  value: string
  fault: string | undefined
}

function inputOf(
  { words }: Context,
  { name, label, max, isRequired, type, autocomplete }: Field,
  { value, fault }: FieldState,
): Markup {
  return html`<div class="field">
    <label for="${name}"
      >${label}${!isRequired && html` <span class="meta">(${words.optional})</span>`}</label
    >
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      value="${value}"
      autocomplete="${autocomplete}"
      maxlength="${max}"
      ${isRequired && html` required`}${faultOf(name, fault)}
    />${messageOf(name, fault)}
  </div>`
}

function questionOf(
  { words }: Context,
  { id, label, type, options, isRequired }: Question,
  { value, fault }: FieldState,
): Markup {
  const name = `answer-${id}`
  const must = isRequired && html` required`
  const note = !isRequired && html` <span class="meta">(${words.optional})</span>`
  if (type === 'CHECKBOX')
    return html`<div class="field wide-field">
      <label class="check"
        ><input
          type="checkbox"
          name="${name}"
          value="yes"
          ${value !== '' && html` checked`}${must}${faultOf(name, fault)}
        /><span>${label}</span></label
      >${messageOf(name, fault)}
    </div>`
  return html`<div class="field wide-field">
    <label for="${name}">${label}${note}</label> ${
      type === 'TEXT'
        ? html`<input
            id="${name}"
            name="${name}"
            value="${value}"
            maxlength="500"
            ${must}${faultOf(name, fault)}
          />`
        : html`<select id="${name}" name="${name}" ${must}${faultOf(name, fault)}>
            <option value="">${words.choose}</option>
            ${each(options, (option) => html`<option value="${option}" ${option === value && html` selected`}>${option}</option>`)}
          </select>`
    }${messageOf(name, fault)}
  </div>`
}

const faultOf = (name: string, fault: string | undefined) =>
  fault !== undefined && html` aria-invalid="true" aria-describedby="${name}-fault"`

const messageOf = (name: string, fault: string | undefined) =>
  fault !== undefined && html`<p class="fault" id="${name}-fault">${fault}</p>`
