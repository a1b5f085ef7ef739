import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The server that `npm run dev` shows the data of. */
const server = process.env['SERVER_URL'] ?? 'http://localhost:3000'

export default defineConfig(({ command }) => ({
  plugins: [react()],
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
  },
  // With the Host that the browser sent: by a changed one the server takes what is sent for another site's.
  server: { port: 5173, proxy: { '/api': { target: server, changeOrigin: false } } },
}))
