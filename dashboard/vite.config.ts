import react from '@vitejs/plugin-react'
import { readFile } from 'node:fs/promises'
import { defineConfig, type Plugin, type UserConfig } from 'vite'

import { firstFrame } from './scripts/plugins/first-frame.ts'
import { scriptOf, serviceWorker } from './scripts/plugins/worker.ts'

/** The server that `npm run dev` uses. */
const server = process.env['SERVER_URL'] ?? 'http://localhost:3000'
const port = Number(process.env['DEV_PORT'] ?? 5173)

/**
 * Two bundles, since browsers open six connections to a host without TLS: the imports of main.tsx, and those that
 * the first page of most people needs in addition.
 */
const firstPage = /[\\/]pages[\\/]calendar[\\/]page\.tsx$/
const groups = [
  { name: 'start', tags: ['$initial' as const], priority: 1 },
  { name: 'calendar', test: firstPage },
]

export default defineConfig(({ command }) => {
  // npm sets it to production where packages for development are omitted; `import.meta.env.DEV` would then be false.
  if (command === 'serve') process.env['NODE_ENV'] = 'development'
  return configOf(command)
})

const configOf = (command: 'build' | 'serve'): UserConfig => ({
  plugins: [
    react(),
    inlinePreloadScript(),
    preloadFirstPage(),
    licenceOfFont(),
    firstFrame(),
    serviceWorker(),
  ],
  // The server inserts a nonce per page here, for the style elements that libraries create.
  ...(command === 'build' && { html: { cspNonce: '{{nonce}}' } }),
  define: { __webpack_nonce__: 'globalThis.styleNonce' },
  build: {
    target: 'baseline-widely-available',
    // The CSP of the page allows data: URLs for images only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  // The Host header of the browser is kept: with a changed one the server would refuse requests as cross-site.
  server: {
    port,
    strictPort: true,
    proxy: {
      '/api': { target: server, changeOrigin: false },
      '/book/pictures': { target: server, changeOrigin: false },
      '/fonts': { target: server, changeOrigin: false },
      '/images': { target: server, changeOrigin: false },
    },
  },
})

/** Loads the first page in parallel with the start bundle. */
function preloadFirstPage(): Plugin {
  return {
    name: 'preload-first-page',
    apply: 'build',
    transformIndexHtml(_, { bundle = {} }) {
      const files = Object.values(bundle).filter(
        (one) =>
          one.type === 'chunk' &&
          [...one.moduleIds, one.facadeModuleId ?? ''].some((id) => firstPage.test(id)),
      )
      const styles = files.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
      const font = linkTo('preload', 'fonts/fraunces-1-latin.woff2')
      return [
        { ...font, attrs: { ...font.attrs, as: 'font', type: 'font/woff2' } },
        ...files.map(({ fileName }) => linkTo('modulepreload', fileName)),
        ...styles.map((fileName) => linkTo('stylesheet', fileName)),
      ]
    },
  }
}

const linkTo = (rel: string, fileName: string) => ({
  tag: 'link',
  attrs: { rel, crossorigin: true, href: `/${fileName}` },
  injectTo: 'head' as const,
})

/** A separate classic script: modules wait until the whole page is parsed. */
function inlinePreloadScript(): Plugin {
  return {
    name: 'preload-script',
    apply: 'build',
    async buildStart() {
      this.emitFile({ type: 'asset', name: 'preload.js', source: await scriptOf('app/preload.ts') })
    },
    transformIndexHtml(_, { bundle = {} }) {
      const file = Object.values(bundle).find(
        (one) => one.type === 'asset' && one.names.includes('preload.js'),
      )
      return [{ tag: 'script', attrs: { src: `/${file?.fileName}` }, injectTo: 'head-prepend' }]
    },
  }
}

/** The licence of Inter goes wherever its files go. */
function licenceOfFont(): Plugin {
  return {
    name: 'licence-of-font',
    apply: 'build',
    async buildStart() {
      const source = await readFile(new URL('app/ui/fonts/OFL.txt', import.meta.url))
      this.emitFile({ type: 'asset', fileName: 'assets/OFL.txt', source })
    },
  }
}
