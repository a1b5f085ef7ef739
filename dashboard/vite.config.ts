import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { build, defineConfig, type Plugin } from 'vite'

/** The server that `npm run dev` shows the data of. */
const server = process.env['SERVER_URL'] ?? 'http://localhost:3000'
const port = Number(process.env['DEV_PORT'] ?? 5173)

/**
 * Two files, since browsers ask a host without TLS for six at a time: what main.tsx imports, and what the page imports
 * beyond it on which nearly everybody begins.
 */
const firstPage = /[\\/]pages[\\/]calendar[\\/]page\.tsx$/
const groups = [
  { name: 'start', tags: ['$initial' as const], priority: 1 },
  { name: 'calendar', test: firstPage },
]

export default defineConfig(({ command }) => ({
  plugins: [react(), runEarly(), preloadFirstPage()],
  // The server draws a number for each page in this place: styles that libraries make are let in by it.
  ...(command === 'build' && { html: { cspNonce: '{{nonce}}' } }),
  define: { __webpack_nonce__: 'globalThis.styleNonce' },
  build: {
    target: 'baseline-widely-available',
    // The policy of the page lets in no data: address but those of pictures.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  // With the Host that the browser sent: by a changed one the server takes what is sent for another site's.
  server: { port, strictPort: true, proxy: { '/api': { target: server, changeOrigin: false } } },
}))

/** That page is fetched beside the start, and not after it has run. */
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
      return [
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

/** Bundled by itself, and no module: those wait until the whole page is read. */
function runEarly(): Plugin {
  return {
    name: 'run-early',
    apply: 'build',
    async buildStart() {
      const entry = fileURLToPath(new URL('app/early.ts', import.meta.url))
      const built = await build({
        configFile: false,
        logLevel: 'error',
        build: { write: false, lib: { entry, formats: ['iife'], name: 'openchair' } },
      })
      const [first] = [built].flat()
      if (!first || !('output' in first)) throw new Error('The early script was not built')
      this.emitFile({ type: 'asset', name: 'early.js', source: first.output[0].code })
    },
    transformIndexHtml(_, { bundle = {} }) {
      const file = Object.values(bundle).find(
        (one) => one.type === 'asset' && one.names.includes('early.js'),
      )
      return [{ tag: 'script', attrs: { src: `/${file?.fileName}` }, injectTo: 'head-prepend' }]
    },
  }
}
