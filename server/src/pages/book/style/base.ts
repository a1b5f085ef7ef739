import { serif } from '../../fonts.ts'
import { look } from '../../look.ts'

/** Colours, type and parts of all steps: large, few colours, high contrast. */
export const base = `
${look}
:root {
  --raised: light-dark(#f3eee5, #2f2a25);
  --edge: light-dark(#8a8076, #8f857a);
  --wrong: light-dark(#a8200d, #ff9b87);
  --tint: color-mix(in srgb, var(--accent) 9%, var(--card));
}
*, ::before, ::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: 5rem; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.5 system-ui, 'Segoe UI', Roboto, sans-serif; }
h1, h2, h3, p, ul, ol, dl, dd, fieldset { margin: 0; padding: 0; }
ul, ol { list-style: none; }
fieldset { min-width: 0; border: 0; }
h1, h2, .salon-name { font-family: ${serif}; font-weight: 560; word-spacing: 0.04em; }
h1 { font-size: clamp(1.75rem, 1.3rem + 1.8vw, 2.5rem); line-height: 1.15; letter-spacing: -0.01em; }
h1:focus { outline: none; }
h2 { font-size: 1.3rem; line-height: 1.3; }
h3 { font-size: 1rem; font-weight: 600; color: var(--soft); }
a { color: var(--accent-ink); text-underline-offset: 0.15em; overflow-wrap: anywhere; }
p, li, dd, h1, h2 { overflow-wrap: anywhere; }
h1, h2 { text-wrap: balance; }
p { text-wrap: pretty; }
img { display: block; object-fit: cover; background: var(--raised); }
.card { padding: 1.25rem; background: var(--card); border: 1px solid var(--line); border-radius: 16px; }
.meta { color: var(--soft); font-size: 0.9375rem; font-weight: 400; }
.spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
button, .button {
  display: inline-flex; align-items: center; justify-content: center; min-height: 3.25rem; padding: 0.75rem 1.75rem;
  border: 1px solid transparent; border-radius: 999px; background: var(--accent); color: var(--on-accent);
  font: inherit; font-weight: 650; text-align: center; text-decoration: none; cursor: pointer; transition: filter 0.12s;
}
button:hover, .button:hover { filter: brightness(1.1); }
.button.wrong, button.wrong { color: var(--wrong) !important; border-color: var(--wrong) !important; }
.button.second, button.second { background: var(--card); color: var(--ink); border-color: var(--edge); }
button.link { min-height: 2.75rem; padding: 0 0.25rem; border-radius: 6px; background: none; color: var(--accent-ink); text-decoration: underline; text-underline-offset: 0.15em; font-weight: 500; flex: none; }
:focus-visible { outline: 3px solid var(--accent-ink); outline-offset: 2px; border-radius: 6px; }
button:focus-visible, .button:focus-visible { border-radius: 999px; }
.alert { margin: 1rem 0; padding: 0.9rem 1.1rem; border: 2px solid var(--wrong); border-radius: 12px; background: var(--card); font-weight: 600; }
.notice { margin-top: 1.25rem; padding: 0.9rem 1.1rem; border-inline-start: 4px solid var(--accent); border-radius: 8px; background: var(--tint); }
.actions { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-top: 1.5rem; }
.stars, .given { color: var(--ink); }
.stars > span:first-child, .given > span { color: light-dark(#9a5b00, #ffc14d); letter-spacing: 0.05em; }
.missing { color: var(--line); }
.is-loading main { opacity: 0.55; transition: opacity 0.2s 0.15s; }
@media (prefers-reduced-motion: reduce) { *, ::before, ::after { transition: none !important; scroll-behavior: auto !important; } }
@media (forced-colors: active) { button, .button, .card, .day[aria-current], .slot { border: 1px solid; } }
`
