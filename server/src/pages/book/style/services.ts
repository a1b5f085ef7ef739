/** The list of services: each a card whose whole face is the label of its checkbox. */
export const services = `
.jumps { margin: 0.75rem -1rem 0; padding: 0.25rem 1rem; overflow-x: auto; }
.jumps ul { display: flex; gap: 0.5rem; width: max-content; }
.jumps a { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 1rem; border: 1px solid var(--line); border-radius: 999px; background: var(--card); color: var(--ink); text-decoration: none; font-weight: 550; }
.services section { margin-top: 1.5rem; }
.services h3 { font-size: 1.1rem; color: var(--ink); }
.cards { display: grid; gap: 0.75rem; margin-top: 0.75rem; }
.service { padding: 0; overflow: clip; transition: border-color 0.12s; }
.service:hover { border-color: var(--edge); }
.service:has(.pick input:checked) { border-color: var(--accent-ink); box-shadow: inset 0 0 0 1px var(--accent-ink); background: var(--tint); }
.pick { display: grid; grid-template-columns: minmax(0, 1fr) auto auto; align-items: start; column-gap: 1rem; padding: 1.1rem 1.25rem; cursor: pointer; }
.pick input { grid-area: 1 / 3; }
.pick .price { grid-area: 1 / 2; }
.what { display: contents; }
.name { grid-area: 1 / 1; font-weight: 620; }
.pick .meta { grid-area: 2 / 1 / 3 / 4; }
.text { grid-area: 3 / 1 / 4 / 4; margin-top: 0.35rem; color: var(--soft); font-size: 0.9375rem; white-space: pre-line; }
.price { font-weight: 620; text-align: end; font-variant-numeric: tabular-nums; }
input[type='checkbox'], input[type='radio'] { flex: none; width: 1.5rem; height: 1.5rem; margin: 0; accent-color: var(--accent-ink); cursor: pointer; }
.options { margin: 0 1.25rem; padding: 0.5rem 0 0.9rem; border-top: 1px solid var(--line); }
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
