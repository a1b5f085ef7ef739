import type { Frame, Page } from '../context.ts'
import { html } from '../markup.ts'

/** The page of the link in a letter that asks for a confirmation: a button, since mail programs open links by themselves. */
export function confirmPage({ words }: Frame, formToken: string): Page {
  return {
    status: 200,
    title: words.confirm,
    step: null,
    main: html`<section class="card message">
      <h1 tabindex="-1">${words.confirm}</h1>
      <p>${words.confirmAsk}</p>
      <form method="post">
        <input type="hidden" name="token" value="${formToken}" /><input
          type="hidden"
          name="action"
          value="confirm"
        />
        <div class="actions"><button>${words.confirm}</button></div>
      </form>
    </section>`,
  }
}
