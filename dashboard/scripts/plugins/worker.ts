import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

/** Builds the service worker, which is served beside the pages: it names all files of the build. */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const outputs = Object.values(bundle)
      const names = outputs
        .map(({ fileName }) => fileName)
        .filter((name) => name.startsWith('assets/'))
      const start = outputs.find((one) => one.type === 'chunk' && one.name === 'start')?.fileName
      if (start === undefined) throw new Error('There is no start file')
      const files = [
        ...names.filter((name) => !name.endsWith('.txt')).map((name) => `/${name}`),
        ...(await fontsOfServer()),
      ].sort()
      const id = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16)
      const about = JSON.stringify({ id, files, start: `/${start}` })
      const script = await scriptOf('app/worker.ts')
      this.emitFile({
        type: 'asset',
        fileName: 'worker.js',
        source: `globalThis.build = ${about};\n${script}`,
      })
    },
  },
})

/** The fonts that the server has for all its pages, as the style sheet names them. */
async function fontsOfServer() {
  const css = await readFile(new URL('../../app/ui/fonts/fonts.css', import.meta.url), 'utf8')
  return Array.from(css.matchAll(/url\('(\/fonts\/[^']+)'\)/g), ([, path = '']) => path)
}

/** A classic script of one file, made of a module and its imports. */
export async function scriptOf(path: string) {
  const entry = fileURLToPath(new URL(`../../${path}`, import.meta.url))
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'openchair' } },
  })
  const [first] = [built].flat()
  if (!first || !('output' in first)) throw new Error(`${path} was not built`)
  return first.output[0].code
}
