import { formatsOf } from '#core/formats/formats.ts'
import { escapeHtml as escape } from '#core/text/escape-html.ts'
import type { ReviewPageView } from '#features/reviews/review-page-view.ts'

import { document, header, paragraph } from '../document.ts'
import type { Form } from './form.ts'
import { rules } from './style.ts'
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
