import { type Formats, formatsOf } from '#core/formats/formats.ts'
import { escapeHtml as escape } from '#core/text/escape-html.ts'

import { document } from '../document.ts'
import { type DelaySeconds, type StatusCheck, onTimeSeconds } from './check.ts'
import { durationText, languageOf, type Words } from './words.ts'

export type State = 'works' | 'delayed' | 'disrupted'

export function stateOf({ isReachable, messages, webhooks }: StatusCheck): State {
  if (!isReachable) return 'disrupted'
  return isOnTime(messages) && isOnTime(webhooks) ? 'works' : 'delayed'
}

const isOnTime = (delay: DelaySeconds) => delay !== null && delay < onTimeSeconds

const rules = `
h1 { font-size: 1.5rem; line-height: 1.25; color: var(--ink); }
h1::before { content: '●'; margin-right: 0.5rem; color: var(--good); }
.delayed h1::before { color: var(--accent); }
.disrupted h1::before { color: light-dark(#b3261e, #ff8a80); }
dl { margin-top: 1.25rem; }
dd { flex: none; max-width: 55%; overflow-wrap: normal; }
.ok { color: var(--good); }
.times { font-size: 0.9rem; color: var(--soft); }
.times span { white-space: nowrap; }`

interface ViewOptions {
  accepted: string | undefined
  /** Whether this installation sends letters or text messages. */
  sendsMessages: boolean
}

/** The state of each part of the service, in words: no sizes and no names of machines. */
export function statusPage(found: StatusCheck, { accepted, sendsMessages }: ViewOptions): string {
  const { locale, words, formatLocale } = languageOf(accepted)
  const formats = formatsOf({ locale: formatLocale, timezone: 'UTC', currency: 'EUR' })
  const state = stateOf(found)
  const services = [
    row(words.bookings, found.isReachable ? words.ok : words.down, found.isReachable),
    ...(sendsMessages ? [lateRow(words.messages, found.messages, formats, words)] : []),
    lateRow(words.webhooks, found.webhooks, formats, words),
  ]
  return document({ locale, title: `${words.title} · ${words[state]}`, rules })(`
<section class="card ${state}"><h1>${escape(words[state])}</h1>
<dl>${services.join('')}</dl>
<p class="times">${escape(words.checkedAt)}: <span>${timeText(formats, found.checkedAt)}</span><br>
${escape(words.faultlessAt)}: <span>${found.faultlessAt ? timeText(formats, found.faultlessAt) : escape(words.never)}</span></p>
</section>`)
}

function lateRow(name: string, delay: DelaySeconds, formats: Formats, words: Words) {
  if (delay === null) return row(name, words.unknown, false)
  if (isOnTime(delay)) return row(name, words.ok, true)
  return row(name, words.late(durationText(formats, delay)), false)
}

const row = (name: string, text: string, isOk: boolean) =>
  `<div><dt>${escape(name)}</dt><dd${isOk ? ' class="ok"' : ''}>${escape(text)}</dd></div>`

/** In UTC: visitors may be anywhere, and the page runs no script. */
const timeText = ({ moment }: Formats, at: Date) => escape(`${moment('short', at)} UTC`)
