import { readFile } from 'node:fs/promises'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'

import { FirstFrame } from '../../app/shell/frame/first-frame.ts'

const app = new URL('../../app/', import.meta.url)

/** The tokens that the frame is drawn with. */
const tokens = ['--surface-frame', '--line']

/**
 * Writes the frame of the pages into the HTML, with its style, so that a browser draws it before any other file has come: the style
 * sheets go behind it, and in front of the app, whose own style elements come after them.
 */
export const firstFrame = (): Plugin => ({
  name: 'first-frame',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(html) {
      const [sheet, all] = await Promise.all(
        ['shell/frame/first-frame.css', 'tokens.css'].map((file) =>
          readFile(new URL(file, app), 'utf8'),
        ),
      )
      const style = `<style nonce="{{nonce}}">${smaller(tokenRules(all ?? '') + sheet)}</style>`
      const frame = renderToStaticMarkup(createElement(FirstFrame))
      const sheets = html.match(/<link rel="stylesheet"[^>]*>/g) ?? []
      return sheets
        .reduce((rest, one) => rest.replace(one, ''), html)
        .replace(/\n\s*(?=\n)/g, '')
        .replace('</head>', `${style}\n</head>`)
        .replace('<div id="root"></div>', (root) => [frame, ...sheets, root].join('\n'))
    },
  },
})

/** The values of tokens.css in light and dark, also where no script has said which. */
function tokenRules(css: string) {
  const valuesIn = (selector: string) => {
    const block = css.slice(css.indexOf(`${selector} {`)).split('}', 1)[0] ?? ''
    return tokens
      .map((name) => {
        const value = new RegExp(`${name}: ([^;]+);`).exec(block)?.[1]
        if (value === undefined) throw new Error(`${selector} has no ${name}`)
        return `${name}: ${value};`
      })
      .join('')
  }
  const dark = ":root[data-mantine-color-scheme='dark']"
  return `:root { ${valuesIn(':root')} }
${dark} { ${valuesIn(dark)} }
@media (prefers-color-scheme: dark) { :root:not([data-mantine-color-scheme]) { ${valuesIn(dark)} } }`
}

const smaller = (css: string) =>
  css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
