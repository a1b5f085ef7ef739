import { serif } from './fonts.ts'
import { look } from './look.ts'

/** Readable on a phone in sunlight and with low vision: large, few colours, high contrast. */
export const style = `
${look}
:root {
  --accent: light-dark(#0b5d4e, #7cb8a6);
  --on-accent: light-dark(#fff, #0c1f1a);
  --accent-ink: var(--accent);
  --good: light-dark(#1c6b3c, #7fd6a2);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 17px/1.5 system-ui, sans-serif; }
main { max-width: 30rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
.salon { margin: 0 0 1rem; color: var(--soft); }
.salon strong { display: block; color: var(--ink); font: 560 1.3rem/1.3 ${serif}; }
.logo { display: block; height: 3rem; max-width: 12rem; margin-bottom: 0.5rem; object-fit: contain; object-position: left; border-radius: 8px; }
@media (prefers-color-scheme: dark) { .logo { padding: 0.25rem; background: #fff; } }
.card { padding: 1.25rem; background: var(--card); border: 1px solid var(--line); border-radius: 14px; }
h1 { margin: 0; font-size: 1rem; font-weight: 600; color: var(--soft); }
.paid h1 { color: var(--good); }
.amount { margin: 0 0 1rem; font-size: 2.25rem; font-weight: 700; line-height: 1.2; letter-spacing: -0.02em; }
dl { margin: 0; border-top: 1px solid var(--line); }
dl div { display: flex; justify-content: space-between; gap: 1rem; padding: 0.6rem 0; border-bottom: 1px solid var(--line); }
dt { color: var(--soft); }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
p { margin: 1rem 0 0; }
ul { margin: 0.5rem 0 0; padding: 0; list-style: none; }
li { padding: 0.25rem 0; }
a { color: var(--accent-ink); text-underline-offset: 0.15em; overflow-wrap: anywhere; }
button {
  width: 100%; min-height: 3.25rem; margin-top: 1.25rem; padding: 0.75rem 1rem; border: 0; border-radius: 999px;
  background: var(--accent); color: var(--on-accent); font: inherit; font-size: 1.1rem; font-weight: 600; cursor: pointer;
}
button:hover { filter: brightness(1.08); }
:focus-visible { outline: 3px solid var(--accent-ink); outline-offset: 3px; border-radius: 4px; }
@media (min-width: 40rem) {
  main { padding-top: 4rem; }
  .card { padding: 2rem; }
}`
