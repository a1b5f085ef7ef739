import { formatsOf } from '#core/formats/formats.ts'
import { escapeHtml as escape } from '#core/text/escape-html.ts'
import type { ReviewPageView } from '#features/reviews/review-page-view.ts'

import { document, header, paragraph } from '../document.ts'
import type { Form } from './form.ts'
import { languageOf, type Words } from './words.ts'

/** The page on which a visit is reviewed, or which confirms the review. */
export function reviewPage(
  shown: ReviewPageView,
  form: Form,
  accepted: string | undefined,
): string {
  const { salon, accentColor, services, startsAt, timezone, currency, rating } = shown
  const { locale, words, formatLocale } = languageOf(salon.country, accepted)
  const { dateAt } = formatsOf({ locale: formatLocale, timezone, currency })
  const visit = [services.join(', '), dateAt('full', startsAt)].join(' · ')
  const title = rating === null ? words.title : words.thanks
  return document({ locale, title: `${title} · ${salon.name}`, rules, accentColor })(`
${header(salon)}
<section class="card review">
<h1>${escape(title)}</h1>
<p class="visit">${escape(visit)}</p>
${rating === null ? formOf(form, words) : thanksOf(rating, salon.name, words)}
</section>`)
}

const formOf = ({ rating, comment, fault }: Form, words: Words) => `<form method="post">
${fault ? paragraph(words[fault], 'alert') : ''}
<fieldset>
<legend>${escape(words.legend)}</legend>
<div class="stars">
${words.stars.map((name, index) => star(name, index + 1, rating)).join('\n')}
</div>
</fieldset>
<label class="comment">${escape(words.comment)} <span>(${escape(words.optional)})</span>
<textarea name="comment" rows="5" maxlength="2000">
${escape(comment ?? '')}</textarea></label>
<p class="note">${escape(words.shown)}</p>
<button>${escape(words.send)}</button>
</form>`

const star = (name: string, value: number, chosen: number | null) =>
  `<label><input type="radio" name="rating" value="${value}" required${
    value === chosen ? ' checked' : ''
  }><span class="star" aria-hidden="true">★</span><span class="spoken">${escape(name)}</span></label>`

const thanksOf = (rating: number, salon: string, words: Words) =>
  `<p class="given" role="img" aria-label="${escape(words.stars[rating - 1] ?? '')}">${'★'.repeat(rating)}</p>
${paragraph(words.thanksMore(salon), 'status')}`

/** For an expired link; it reveals nothing about the visit. */
export function expiredPage(accepted: string | undefined): string {
  const { locale, words } = languageOf(null, accepted)
  return document({ locale, title: words.expired, rules })(`
<section class="card review"><h1>${escape(words.expired)}</h1>${paragraph(words.expiredMore)}</section>`)
}

/** For a forged or unknown link. */
export function unknownPage(accepted: string | undefined): string {
  const { locale, words } = languageOf(null, accepted)
  return document({ locale, title: 'Openchair', rules })(`
<section class="card"><h1>404</h1>${paragraph(words.unknown)}</section>`)
}

/** Five stars in a row, each as large as a thumb; those up to the chosen one are filled. */
const rules = `
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
