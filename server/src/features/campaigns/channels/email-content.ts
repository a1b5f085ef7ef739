import { escapeHtml } from '#core/text/escape-html.ts'
import { selectLanguage } from '#core/text/language.ts'

export interface Content {
  title: string
  message: string
  salon: { name: string; country: string | null }
  /** The unsubscribe URL of the customer. */
  unsubscribeUrl: string
}

/** A campaign as an e-mail: plain text, and HTML with the same content. */
export function emailContent({ title, message, salon, unsubscribeUrl }: Content) {
  const { locale, words } = wordsOf(salon.country)
  const why = words.why(salon.name)
  return {
    subject: title,
    text: [message, '', '-- ', salon.name, '', why, `${words.unsubscribe}: ${unsubscribeUrl}`].join(
      '\n',
    ),
    html: `<!doctype html>
<html lang="${escapeHtml(locale)}">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px 16px;font:16px/1.5 sans-serif">
<div style="max-width:560px;margin:0 auto">
<h1 style="font-size:22px;line-height:1.3">${escapeHtml(title)}</h1>
${paragraphsOf(message)}
<p>${escapeHtml(salon.name)}</p>
<hr>
<p style="font-size:13px">${escapeHtml(why)} <a href="${escapeHtml(unsubscribeUrl)}">${escapeHtml(words.unsubscribe)}</a></p>
</div>
</body>
</html>
`,
  }
}

const paragraphsOf = (message: string) =>
  message
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>\n')}</p>`)
    .join('\n')

/** The footer of a campaign's e-mail, in the languages of the unsubscribe page. */
interface Words {
  why: (salon: string) => string
  unsubscribe: string
}

const spoken: Record<'en' | 'nl' | 'de', Words> = {
  en: {
    why: (salon) => `You receive this e-mail because you gave ${salon} that you would like news.`,
    unsubscribe: 'Unsubscribe',
  },
  nl: {
    why: (salon) => `Je krijgt deze mail omdat je ${salon} hebt laten weten dat je nieuws wilt.`,
    unsubscribe: 'Afmelden',
  },
  de: {
    why: (salon) =>
      `Diese Mail kommt, weil Sie ${salon} gesagt haben, dass Sie Neues erfahren möchten.`,
    unsubscribe: 'Abmelden',
  },
}

/** The language of the country of the business. */
const wordsOf = (country: string | null) => selectLanguage(spoken, country)
