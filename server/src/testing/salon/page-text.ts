/** The action and the hidden fields of a form, by one of its hidden fields. */
export function formOf(body: string, value: string, name: 'action' | 'step' = 'action') {
  for (const [text] of body.matchAll(/<form[^]*?<\/form>/g)) {
    const inputs = text.match(/<input[^]*?>/g) ?? []
    const fields = Object.fromEntries(
      inputs
        .filter((input) => input.includes('type="hidden"'))
        .map((input) => [attribute(input, 'name'), attribute(input, 'value')]),
    )
    if (fields[name] === value) return { action: attribute(text, 'action'), fields }
  }
  throw new Error(`The page has no form of the ${name} ${value}`)
}

/** The addresses of the links whose text or label matches. */
export const linksOf = (body: string, words: RegExp) =>
  [...body.matchAll(/<a\s[^]*?<\/a\s*>/g)]
    .filter(([text]) => words.test(text))
    .map(([text]) => attribute(text, 'href'))

/** The text of a page. */
export const textOf = (body: string) =>
  unescape(
    body
      .replaceAll(/<(style|script)[^]*?<\/\1>/g, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' '),
  )

const attribute = (text: string, name: string) =>
  unescape(new RegExp(`\\s${name}="([^"]*)"`).exec(text)?.[1] ?? '')

const entities = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }

const unescape = (text: string) =>
  text.replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity as '&lt;'])
