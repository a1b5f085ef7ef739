/**
 * Moves the styles of elements into one style sheet with a nonce: a frame inherits the content security policy of the
 * page, which allows no others. Quotes in texts are escaped, so the pattern matches attributes only.
 */
export function withStyleSheet(html: string, nonce: string): string {
  const rules = new Map<string, string>()
  const page = html.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    const name = rules.get(style) ?? `s${rules.size}`
    rules.set(style, name)
    return ` class="${name}"`
  })
  const sheet = [...rules].map(([style, name]) => `.${name}{${style}}`).join('\n')
  return page.replace('</head>', () => `<style nonce="${nonce}">\n${sheet}\n</style>\n</head>`)
}
