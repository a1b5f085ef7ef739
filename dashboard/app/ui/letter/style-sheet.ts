/**
 * Moves the styles of elements into one style sheet with a nonce: a frame inherits the content security policy of the
 * page, which allows no others. Quotes in texts are escaped, so the patterns match attributes only. The letter's own sheet,
 * which is for dark screens, is left out: the preview is light.
 */
export function withStyleSheet(html: string, nonce: string): string {
  const rules = new Map<string, string>()
  const light = html.replaceAll(/<style>[^]*?<\/style>\n?| class="[^"]*"/g, '')
  const page = light.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    const name = rules.get(style) ?? `s${rules.size}`
    rules.set(style, name)
    return ` class="${name}"`
  })
  const sheet = [...rules].map(([style, name]) => `.${name}{${style}}`).join('\n')
  return page.replace('</head>', () => `<style nonce="${nonce}">\n${sheet}\n</style>\n</head>`)
}

/** The addresses of images without the server that they name. Quotes in texts are escaped, as above. */
export const withOwnImages = (html: string): string =>
  html.replaceAll(/(<img src=")https?:\/\/[^/"]+(?=\/images\/)/g, '$1')
