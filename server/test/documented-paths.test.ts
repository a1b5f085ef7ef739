import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import test from 'node:test'

const root = resolve(import.meta.dirname, '../..')
const isInstalled = (name: string) => name.endsWith('node_modules') || name.endsWith('.git')

const files = globSync('**/*.{ts,tsx,js,sql,tsv,json,md,yaml,html,css}', {
  cwd: root,
  exclude: isInstalled,
}).map((file) => `/${file}`)
const documents = files.filter((file) => /^\/([^/]+|docs\/.+|[^/]+\/[^/]+)\.md$/.test(file))

/** True for a path from any folder on, down to the bare name of a file. */
const isThere = (path: string) => files.some((file) => file.endsWith(`/${path}`))

/** The files that a text names. A placeholder, such as `<feature>`, names none. */
const filesIn = (text: string) =>
  [...text.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)*\.(?:ts|tsx|js|sql|tsv|json|md))`/g)].map(
    ([, path = '']) => path,
  )

/** The files of the repository that a text links to. */
const linksIn = (text: string) =>
  [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, path = '']) => path)

const failing = (find: (text: string) => string[], exists: (path: string, of: string) => boolean) =>
  documents.flatMap((document) =>
    find(readFileSync(join(root, document), 'utf8'))
      .filter((path) => !exists(path, document))
      .map((path) => `${document.slice(1)}: ${path}`),
  )

/** Files that a release or a reader makes, and a package with the name of a file. */
const isMade = /NNNN|VERSION|^(sbom\.cdx|release|backup|keys)\.json$|^ical\.js$/

test('every file that a document names exists', () => {
  assert.ok(documents.length > 50)
  assert.deepEqual(
    failing(filesIn, (path) => isMade.test(path) || isThere(path)),
    [],
  )
})

test('every link between documents leads to a file', () => {
  assert.deepEqual(
    failing(linksIn, (path, of) => existsSync(resolve(join(root, of), '..', path))),
    [],
  )
})

/** As GitHub makes the anchors of headings. */
const anchorOf = (heading: string) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .trim()
    .replaceAll(' ', '-')

test('every link to a heading leads to one', () => {
  const links = documents.flatMap((document) =>
    [
      ...readFileSync(join(root, document), 'utf8').matchAll(
        /\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)/g,
      ),
    ].map(([, path = '', anchor]) => ({
      document,
      target: path === '' ? document : resolve('/', document, '..', path),
      anchor,
    })),
  )
  assert.ok(links.length > 50)
  assert.deepEqual(
    links.filter(({ target, anchor }) => {
      const headings = readFileSync(join(root, target), 'utf8').matchAll(/^#+ (.+)$/gm)
      return (
        target.endsWith('.md') && ![...headings].some(([, text = '']) => anchorOf(text) === anchor)
      )
    }),
    [],
  )
})

test('docs/operating.md lists every page of operation', () => {
  const index = readFileSync(join(root, 'docs/operating.md'), 'utf8')
  const pages = globSync('docs/operating/*.md', { cwd: root }).map((file) => file.slice(5))
  assert.ok(pages.length > 2)
  assert.deepEqual(
    pages.filter((page) => !index.includes(page)),
    [],
  )
})
