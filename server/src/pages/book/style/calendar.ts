/** Members, the month and the times of a day. */
export const calendar = `
.members { margin: 0 -1rem 1.25rem; padding: 0.25rem 1rem; overflow-x: auto; }
.members ul { display: flex; gap: 0.75rem; width: max-content; }
.members a { display: flex; align-items: center; gap: 0.75rem; min-height: 3.75rem; padding: 0.5rem 1.1rem 0.5rem 0.6rem; border: 1px solid var(--line); border-radius: 999px; background: var(--card); color: var(--ink); text-decoration: none; }
.members a:hover { border-color: var(--edge); }
.members [aria-current] { border-color: var(--accent-ink); box-shadow: inset 0 0 0 1px var(--accent-ink); background: var(--tint); }
.members img, .initial { width: 2.5rem; height: 2.5rem; border-radius: 50%; }
.initial { display: grid; place-items: center; background: var(--raised); color: var(--accent-ink); font-weight: 650; }
.member-name { display: grid; line-height: 1.25; font-weight: 600; max-width: 12rem; }
.member-name .meta { font-size: 0.8125rem; }
.when { display: grid; gap: 1.5rem; }
@media (min-width: 48rem) { .when { grid-template-columns: minmax(0, 24rem) minmax(0, 1fr); gap: 2rem; align-items: start; } }
@media (max-width: 24rem) {
  .when .card { padding: 1rem 0.5rem; }
  .months h2 { font-size: 1.05rem; white-space: nowrap; }
}
.months { display: flex; align-items: center; justify-content: space-between; gap: 0.5rem; }
.months h2 { text-align: center; }
.months h2::first-letter { text-transform: uppercase; }
.turn { display: grid; place-items: center; flex: none; width: 2.75rem; height: 2.75rem; border-radius: 50%; color: var(--ink); font-size: 1.75rem; line-height: 1; text-decoration: none; }
a.turn { background: var(--raised); }
.turn span { margin-top: -0.2rem; }
.month { width: 100%; margin-top: 0.75rem; border-collapse: collapse; table-layout: fixed; text-align: center; font-variant-numeric: tabular-nums; }
.month th { padding: 0.35rem 0; color: var(--soft); font-size: 0.8125rem; font-weight: 500; overflow: hidden; }
.month td { padding: 1px; }
.day { display: grid; place-items: center; aspect-ratio: 1; min-height: 2.5rem; max-height: 3rem; margin: 0 auto; border-radius: 50%; color: var(--soft); text-decoration: none; font-weight: 400; }
.day.free { color: var(--accent-ink); font-weight: 700; background: var(--raised); }
.day.free:hover { box-shadow: inset 0 0 0 2px var(--accent-ink); }
.day.free:focus-visible { border-radius: 50%; }
.day.free[aria-current] { background: var(--accent); color: var(--on-accent); }
.day[data-today] { text-decoration: underline; text-underline-offset: 0.3em; }
.times h3 { margin: 1rem 0 0.5rem; }
.times > p { margin-top: 0.75rem; }
.slots { display: grid; grid-template-columns: repeat(auto-fill, minmax(6rem, 1fr)); gap: 0.6rem; }
.slots:has(.own-zone) { grid-template-columns: repeat(auto-fill, minmax(7.5rem, 1fr)); }
.slot { width: 100%; min-height: 3rem; padding: 0.4rem; border: 1px solid var(--edge); border-radius: 12px; background: var(--card); color: var(--ink); font-weight: 600; font-variant-numeric: tabular-nums; line-height: 1.2; }
.slot:hover { border-color: var(--accent-ink); background: var(--tint); filter: none; }
.slot:focus-visible { border-radius: 12px; }
.zone-note { margin-top: 1.25rem; color: var(--soft); font-size: 0.9375rem; }
`
