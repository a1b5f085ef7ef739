/** The list of services: each a line that is the label of its checkbox. */
export const services = `
.jumps { position: sticky; top: 0; z-index: 1; margin: 0.75rem -1rem 0; padding: 0 1rem; overflow-x: auto; background: var(--paper); border-bottom: 1px solid var(--line); scrollbar-width: none; }
.jumps ul { display: flex; gap: 1.5rem; width: max-content; }
.jumps a { display: inline-flex; align-items: center; min-height: 3rem; color: var(--soft); text-decoration: none; font-weight: 600; }
.jumps a:hover { color: var(--ink); }
.services section { margin-top: 1.5rem; }
.services h3 { font-size: 1.1rem; color: var(--ink); }
.cards { margin-top: 0.25rem; }
.service { border-bottom: 1px solid var(--line); }
.service:has(.pick input:checked) { background: var(--tint); box-shadow: -0.75rem 0 var(--tint), 0.75rem 0 var(--tint); }
.pick { display: grid; grid-template-columns: minmax(0, 1fr) auto auto; align-items: start; column-gap: 1rem; padding: 1rem 0; cursor: pointer; }
.pick input[type='checkbox'] { grid-area: 1 / 3 / 3 / 4; align-self: center; appearance: none; display: grid; place-items: center; width: 2.5rem; height: 2.5rem; border: 1px solid var(--edge); border-radius: 50%; background: var(--card); color: var(--accent-ink); }
.pick input[type='checkbox']::before { content: '+' / ''; font: 400 1.5rem/1 system-ui, sans-serif; }
.pick input[type='checkbox']:checked { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
.pick input[type='checkbox']:checked::before { content: '✓' / ''; font-size: 1.2rem; }
.pick:hover input { border-color: var(--accent-ink); }
.pick input[type='checkbox']:focus-visible { border-radius: 50%; }
.pick .price { grid-area: 1 / 2; }
.what { display: contents; }
.name { grid-area: 1 / 1; font-weight: 620; }
.pick .meta { grid-area: 2 / 1 / 3 / 3; }
.text { grid-area: 3 / 1 / 4 / 4; margin-top: 0.35rem; color: var(--soft); font-size: 0.9375rem; white-space: pre-line; }
.price { font-weight: 620; text-align: end; font-variant-numeric: tabular-nums; }
input[type='checkbox'], input[type='radio'] { flex: none; width: 1.5rem; height: 1.5rem; margin: 0; accent-color: var(--accent-ink); cursor: pointer; }
.options { padding: 0.5rem 0 0.9rem; border-top: 1px solid var(--line); }
@supports selector(:has(*)) {
  .options { display: none; }
  .service:has(.pick input:checked) .options { display: block; }
}
.option { display: flex; align-items: center; gap: 0.75rem; min-height: 2.75rem; padding: 0.25rem 0; cursor: pointer; }
.option-name { flex: 1; min-width: 0; }
.option .meta { text-align: end; font-variant-numeric: tabular-nums; }
@media (max-width: 24rem) {
  .option { flex-wrap: wrap; row-gap: 0; }
  .option-name { flex: 1 1 8rem; }
  .option .meta { flex: 1 1 100%; padding-inline-start: 2.25rem; text-align: start; }
}
.options-title { margin-top: 0.5rem; font-weight: 600; }
.bar { position: sticky; bottom: 0; z-index: 1; display: flex; align-items: center; justify-content: flex-end; gap: 1rem; margin: 1.5rem -1rem 0; padding: 0.9rem 1rem; padding-bottom: max(0.9rem, env(safe-area-inset-bottom)); background: var(--paper); border-top: 1px solid var(--line); }
.sum { flex: 1; min-width: 0; font-weight: 600; font-variant-numeric: tabular-nums; }
@media (max-width: 30rem) {
  .bar button { flex: 1; }
  .bar .sum { flex: 1 1 50%; }
  .bar .sum:empty { display: none; }
}
`
