import { existsSync } from 'node:fs'
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** The files that an operator reads and copies: an installed release is all that some of them have. */
const guides = [
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
  'SECURITY.md',
  '.env.example',
  'docs',
  'deploy/systemd',
  'deploy/proxies',
  'deploy/kubernetes',
  'deploy/prometheus',
  'deploy/grafana',
  'bench/results.md',
  'examples/webhook-receiver.ts',
]

/** Copies the documents and the files that they name into a release, in which every link of them leads somewhere. */
export async function copyGuides(root: string, stage: string) {
  // The image is made without them: .dockerignore.
  const present = guides.filter((name) => existsSync(join(root, name)))
  for (const name of present) await cp(join(root, name), join(stage, name), { recursive: true })
  for (const file of await markdownIn(stage)) {
    const text = await readFile(file, 'utf8')
    const isThere = (target: string) => existsSync(resolve(dirname(file), target))
    await writeFile(file, withoutDeadLinks(text, isThere))
  }
}

/** The Markdown files of a release, those of its packages excepted. */
export async function markdownIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !path.slice(folder.length).includes('node_modules'))
}

/** Links with the paths of files; those to pages and to headings of the same file have none. */
const links = /(?<!!)\[((?:[^[\]]|\[[^\]]*\])+)\]\((?![a-z]+:|#)([^)#\s]+)(#[^)\s]*)?\)/g

/** The paths of the files that a text links to. */
export const linkedFiles = (text: string) =>
  [...text.matchAll(links)].map(([, , path = '']) => decodeURIComponent(path))

/** A text in which a link to a file that is not there is only its words. */
export const withoutDeadLinks = (text: string, isThere: (path: string) => boolean) =>
  text.replaceAll(links, (link, words: string, path: string) =>
    isThere(decodeURIComponent(path)) ? link : words,
  )
