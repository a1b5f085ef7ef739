/** Five stars in a row, each as large as a thumb; those up to the chosen one are filled. */
export const rules = `
.review h1 { color: var(--ink); font-size: 1.35rem; line-height: 1.3; }
.visit { margin-top: 0.25rem; color: var(--soft); }
fieldset { min-width: 0; margin: 1.25rem 0 0; padding: 0; border: 0; }
legend, .comment { padding: 0; font-weight: 600; }
.stars { display: flex; justify-content: space-between; max-width: 22rem; }
.stars label { position: relative; flex: 1; text-align: center; cursor: pointer; }
.stars input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer; }
.star {
  display: block; color: var(--card); -webkit-text-stroke: 1.5px var(--soft); font-size: 2.75rem; line-height: 3.25rem; border-radius: 8px;
}
.stars input:checked + .star, .given { color: var(--accent-ink); -webkit-text-stroke-color: var(--accent-ink); }
.stars label:has(~ label input:checked) .star { color: var(--accent-ink); -webkit-text-stroke-color: var(--accent-ink); }
.stars input:focus-visible + .star { outline: 3px solid var(--accent-ink); outline-offset: -2px; }
.spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.given { margin: 0.5rem 0 0; font-size: 2rem; line-height: 1.2; }
.comment { display: block; margin-top: 1.25rem; }
.comment span, .note { color: var(--soft); font-weight: 400; }
.note { margin-top: 0.5rem; font-size: 0.9rem; }
textarea {
  display: block; width: 100%; min-height: 8rem; margin-top: 0.35rem; padding: 0.75rem; resize: vertical;
  background: var(--paper); color: var(--ink); font: inherit; font-weight: 400; border: 1px solid var(--soft); border-radius: 10px;
}
[role='alert'] { padding: 0.75rem; border: 2px solid var(--accent-ink); border-radius: 10px; font-weight: 600; }
@media (forced-colors: active) {
  .stars input { position: static; width: auto; height: auto; opacity: 1; }
}`
