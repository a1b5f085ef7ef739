/** The contact form, the review, the end, and the page of a booking. */
export const forms = `
.held { margin: 0 0 1.25rem; color: var(--soft); }
.fields { display: grid; gap: 1.1rem; }
@media (min-width: 40rem) {
  .fields { grid-template-columns: 1fr 1fr; padding: 1.75rem; }
  .wide-field, .fields .actions { grid-column: 1 / -1; }
}
.fields .actions { margin-top: 0; }
.field label { display: block; font-weight: 600; }
input:not([type='checkbox'], [type='radio'], [type='hidden']), select, textarea {
  display: block; width: 100%; min-height: 3.1rem; margin-top: 0.35rem; padding: 0.65rem 0.85rem; border: 1px solid var(--edge);
  border-radius: 12px; background: var(--card); color: var(--ink); font: inherit; font-weight: 400;
}
textarea { resize: vertical; }
[aria-invalid='true'] { border-color: var(--wrong) !important; outline: 1px solid var(--wrong); }
.fault { margin-top: 0.3rem; color: var(--wrong); font-size: 0.9375rem; font-weight: 500; }
.field label.check, .check { display: flex; align-items: flex-start; gap: 0.75rem; padding: 0.6rem 0; font-weight: 400; cursor: pointer; }
.headed { display: flex; align-items: center; justify-content: space-between; gap: 1rem; }
.rows { display: grid; grid-template-columns: minmax(min-content, 2fr) minmax(0, 3fr); margin-top: 0.5rem; }
.rows div { display: grid; grid-column: 1 / -1; grid-template-columns: subgrid; column-gap: 1rem; padding: 0.6rem 0; border-top: 1px solid var(--line); }
@media (max-width: 22rem) { .rows { grid-template-columns: minmax(0, 1fr); } }
.rows dt { color: var(--soft); overflow-wrap: break-word; }
.rows dd { white-space: pre-line; }
.confirm, .step > .card + .card, .only-narrow + .card { margin-top: 1rem; }
.confirm h2 { margin-top: 1.25rem; }
.confirm > p + .field { margin-top: 1rem; }
.card > p + .state { margin-top: 0.6rem; }
.conditions li { padding: 0.2rem 0; }
.terms { max-height: 12rem; margin: 0.5rem 0; padding: 0.75rem 1rem; overflow: auto; border: 1px solid var(--line); border-radius: 12px; background: var(--raised); font-size: 0.9375rem; }
.terms p + p { margin-top: 0.6rem; }
.confirm .actions button { flex: 1; }
.done { text-align: center; }
.done .mark { display: grid; place-items: center; width: 4rem; height: 4rem; margin: 0 auto 1rem; border-radius: 50%; background: var(--accent); color: var(--on-accent); font-size: 2rem; line-height: 1; }
.done h1 { margin-bottom: 0.5rem; }
.done + .card { margin-top: 1.5rem; }
.choices { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-top: 0.75rem; }
.choices .button { flex: 1 1 11rem; padding-inline: 1rem; }
.step > section:not(.card, .done) { margin-top: 2rem; }
section.card + p, .actions + .meta { margin-top: 1rem; }
.done .actions { justify-content: center; }
@media (max-width: 39.99rem) { .actions > * { flex: 1 1 100%; } }
.state { display: inline-block; padding: 0.2rem 0.75rem; border-radius: 999px; background: var(--raised); font-size: 0.9375rem; font-weight: 600; }
.step > .state { margin-bottom: 1rem; }
.message { max-width: 34rem; margin: 12vh auto; text-align: center; }
.message p { margin-top: 0.75rem; }
.message .button { margin-top: 1.5rem; }
`
