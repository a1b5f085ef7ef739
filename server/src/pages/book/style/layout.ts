/** The frame of a step: header with the progress, one or two columns, footer. */
export const layout = `
.top { display: flex; align-items: center; gap: 0.25rem 0.75rem; flex-wrap: wrap; max-width: 72rem; margin: 0 auto; padding: 0.75rem 1rem; min-height: 4rem; }
.back { display: grid; place-items: center; flex: none; width: 2.75rem; height: 2.75rem; border: 1px solid var(--line); border-radius: 50%; background: var(--card); color: var(--ink); font-size: 1.6rem; line-height: 1; text-decoration: none; }
.back span:first-child { margin-top: -0.2rem; }
.salon-name { flex: 1; min-width: 0; color: var(--ink); font-size: 1.15rem; text-decoration: none; padding: 0.6rem 0; }
a.salon-name { display: flex; align-items: center; gap: 0.6rem; }
.logo { flex: none; width: auto; height: 2.25rem; max-width: 9rem; object-fit: contain; border-radius: 8px; background: none; }
.hero .logo { height: 4rem; max-width: min(16rem, 100%); margin-bottom: 0.75rem; border-radius: 12px; }
@media (prefers-color-scheme: dark) { .logo { padding: 0.25rem; background: #fff; } }
.first { justify-content: space-between; }
.ways { display: flex; gap: 0.5rem; margin-inline-start: auto; }
.way { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 1rem; border: 1px solid var(--line); border-radius: 999px; background: var(--card); color: var(--ink); font-size: 0.9375rem; font-weight: 550; text-decoration: none; white-space: nowrap; cursor: pointer; }
.way:hover { border-color: var(--edge); }
.languages { position: relative; }
.languages summary { list-style: none; gap: 0.4rem; }
.languages summary::-webkit-details-marker { display: none; }
.languages summary::after { content: '▾' / ''; }
.languages nav { position: absolute; inset-inline-end: 0; z-index: 2; margin-top: 0.35rem; padding: 0.35rem; border: 1px solid var(--line); border-radius: 12px; background: var(--card); box-shadow: 0 6px 20px rgb(0 0 0 / 12%); }
.languages a { display: block; padding: 0.65rem 1rem; color: var(--ink); text-decoration: none; border-radius: 8px; }
.languages a:hover { background: var(--raised); }
.languages [aria-current] { font-weight: 650; }
@media (max-width: 47.99rem) { .first .progress { display: none; } }
.progress ol { display: none; }
.progress p { color: var(--soft); font-size: 0.9375rem; white-space: nowrap; }
@media (min-width: 48rem) {
  .progress p { display: none; }
  .progress ol { display: flex; gap: 1.5rem; font-size: 0.9375rem; color: var(--soft); }
  .progress li { display: flex; align-items: center; gap: 0.5rem; }
  .progress .nth { display: grid; place-items: center; width: 1.6rem; height: 1.6rem; border: 1px solid var(--edge); border-radius: 50%; font-size: 0.8125rem; font-weight: 600; }
  .progress [aria-current] { color: var(--ink); font-weight: 650; }
  .progress [aria-current] .nth { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
  .progress .done .nth { border-color: var(--accent-ink); color: var(--accent-ink); }
}
main { max-width: 72rem; margin: 0 auto; padding: 0.5rem 1rem 3rem; }
main.narrow, :has(> main.narrow) > :is(.top, footer) { max-width: 44rem; }
.step > h1 { margin: 0.5rem 0 1.25rem; }
.aside { margin-top: 2rem; }
@media (min-width: 62rem) {
  main.wide { display: grid; grid-template-columns: minmax(0, 1fr) 22rem; gap: 2.5rem; align-items: start; }
  .aside { position: sticky; top: 1.5rem; margin-top: 0.5rem; max-height: calc(100vh - 3rem); overflow: auto; }
  .only-narrow { display: none; }
}
@media (max-width: 61.99rem) { .late .aside { display: none; } }
.only-narrow { margin-bottom: 1rem; }
.photo { width: 100%; aspect-ratio: 5 / 2; max-height: min(22rem, 26vh); border-radius: 20px; }
.hero { margin-top: 1.25rem; }
@media (max-width: 47.99rem) {
  .photo { width: calc(100% + 2rem); margin-inline: -1rem; border-radius: 0; mask-image: linear-gradient(#000 60%, transparent); }
  .photo + .hero { position: relative; margin-top: -1.5rem; }
}
.facts { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; margin-top: 0.5rem; color: var(--soft); }
.open, .shut { display: inline-flex; align-items: center; gap: 0.4rem; color: var(--ink); font-weight: 550; }
.open::before { content: ''; width: 0.6rem; height: 0.6rem; border-radius: 50%; background: light-dark(#2c7a44, #7fd6a2); }
.next-free { margin-top: 1.5rem; padding: 1.25rem; border-radius: 20px; background: var(--accent); color: var(--on-accent); }
.next-for { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; font-size: 0.9375rem; }
.next-free h2 { font-size: 1.6rem; }
.next-free ul { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 0.6rem; margin-top: 0.75rem; }
.next-free .slot { display: inline-flex; align-items: center; justify-content: center; height: 100%; border-color: transparent; background: var(--card); color: var(--accent-ink); font-weight: 650; text-align: center; text-decoration: none; }
.next-free .slot:hover { background: var(--tint); }
.next-free :focus-visible { outline-color: var(--on-accent); }
@media (max-width: 24rem) { .next-free ul { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
@media (min-width: 48rem) { .next-free ul { max-width: 34rem; } }
.intro { margin-top: 1rem; max-width: 42rem; }
.intro p + p { margin-top: 0.75rem; }
.lead { margin: 2rem 0 0.5rem; font-size: 1.35rem; }
.about h3 { margin-top: 1.25rem; }
.about p { margin-top: 0.5rem; }
.hours { margin-top: 0.5rem; font-variant-numeric: tabular-nums; }
.hours div { display: flex; justify-content: space-between; gap: 1rem; padding: 0.2rem 0; }
.hours dt::first-letter { text-transform: uppercase; }
.hours dt { color: var(--soft); }
.reviews { margin-top: 2rem; }
.reviews li { margin-top: 0.75rem; padding: 1rem; }
.comment { margin: 0.35rem 0; white-space: pre-line; display: -webkit-box; -webkit-line-clamp: 6; -webkit-box-orient: vertical; overflow: hidden; }
.summary ul { margin: 0.75rem 0; }
.summary li, .total { display: flex; justify-content: space-between; gap: 1rem; padding: 0.25rem 0; }
.summary li span:last-child { white-space: nowrap; }
.summary .addon { padding-inline-start: 1rem; color: var(--soft); font-size: 0.9375rem; }
.total { margin-top: 0.25rem; padding-top: 0.75rem; border-top: 1px solid var(--line); }
.total + .total { border: 0; padding-top: 0.25rem; margin: 0; }
.clock { font-size: 1.15rem; font-weight: 600; }
.own-zone { display: block; color: var(--soft); font-size: 0.8125rem; font-weight: 400; }
.aside-link { margin-top: 0.75rem; padding-inline-start: 1.25rem; }
.day-name::first-letter { text-transform: uppercase; }
footer { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.5rem 2rem; max-width: 72rem; margin: 0 auto; padding: 1.25rem 1rem 2rem; border-top: 1px solid var(--line); color: var(--soft); font-size: 0.9375rem; }
footer ul { display: flex; gap: 0.5rem; }
footer a { display: inline-block; padding: 0.6rem 0.4rem; color: var(--soft); }
footer [aria-current] { color: var(--ink); font-weight: 600; text-decoration: none; }
footer p { padding: 0.6rem 0; }
.framed .photo, .framed .aside .about, .framed .aside .reviews, .framed .salon-name { display: none; }
.framed .top { min-height: 0; justify-content: space-between; }
.framed main { padding-bottom: 1.5rem; }
.framed .bar { position: static; }
`
