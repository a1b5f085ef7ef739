import type { Page } from '../context.ts'
import { html } from '../markup.ts'
import { callUs } from '../steps/call-us.ts'
import type { GuestPages } from './open.ts'

interface Form {
  formToken: string
  email?: string
  alert?: string | null
  notice?: string | null
  status?: number
}

/** The form that asks for an address. */
export function askPage({ context, texts, home }: GuestPages, form: Form): Page {
  const { words, profile } = context
  const { formToken, email = '', alert = null, notice = null, status = 200 } = form
  return {
    status,
    title: texts.title,
    step: null,
    main: html`<h1 tabindex="-1">${texts.title}</h1>
      ${notice && html`<p class="notice" role="status">${notice}</p>`}
      ${alert && html`<p class="alert" role="alert">${alert}</p>`}
      <form class="card confirm" method="post" action="${home}" data-native>
        <input type="hidden" name="token" value="${formToken}" /><input
          type="hidden"
          name="action"
          value="link"
        />
        <p>${texts.ask(profile.name)}</p>
        <div class="field">
          <label for="email">${texts.email} <span class="meta">(${words.required})</span></label>
          <input
            id="email"
            name="email"
            type="email"
            autocomplete="email"
            maxlength="254"
            required
            value="${email}"
          />
        </div>
        <div class="actions"><button>${texts.send}</button></div>
      </form>`,
  }
}

/** The same answer for every address. */
export function sentPage({ context, texts, home }: GuestPages): Page {
  return {
    status: 200,
    title: texts.sent,
    step: null,
    main: html`<section class="card message">
      <h1 tabindex="-1">${texts.sent}</h1>
      <p role="status">${texts.sentMore(context.profile.name)}</p>
      <p class="meta">${texts.sentNone}</p>
      <a class="button second" href="${home}" target="_self">${texts.again}</a>
    </section>`,
  }
}

/** Where no mail is sent. */
export function noMailPage({ context, texts }: GuestPages): Page {
  return {
    status: 200,
    title: texts.title,
    step: null,
    main: html`<section class="card message">
      <h1 tabindex="-1">${texts.title}</h1>
      <p>${texts.noMail} ${callUs(context)}</p>
      <a class="button" href="/book/${context.slug}">${context.words.bookAnother}</a>
    </section>`,
  }
}

/** The page of the link in a letter: a button, since mail programs open links by themselves. */
export function linkPage({ context, texts }: GuestPages, formToken: string, status = 200): Page {
  return {
    status,
    title: texts.title,
    step: null,
    main: html`<section class="card message">
      <h1 tabindex="-1">${texts.title}</h1>
      ${status !== 200 && html`<p class="alert" role="alert">${context.words.formExpired}</p>`}
      <p>${texts.openAsk(context.profile.name)}</p>
      <form method="post" data-native>
        <input type="hidden" name="token" value="${formToken}" /><input
          type="hidden"
          name="action"
          value="open"
        />
        <button class="button">${texts.open}</button>
      </form>
    </section>`,
  }
}
