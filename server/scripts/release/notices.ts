import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { root } from './closure.ts'
import { type Part, referenceOf } from './parts.ts'

/** Works of others that are no packages, with the files of their licences. */
const works = {
  'Noto Sans, in invoices and letters': 'server/fonts/OFL.txt',
  'Inter, in the dashboard': 'dashboard/app/ui/fonts/OFL.txt',
  'Fraunces, in all pages': 'server/src/pages/fonts/OFL.txt',
  'Icons of Lucide, in the dashboard': 'dashboard/app/ui/icons/LICENSE',
}

const rule = `\n${'-'.repeat(80)}\n`

/** The licences of everything in a release that others have written, with their texts. */
export async function notices(parts: readonly Part[]) {
  const held = parts.filter(({ form }) => form !== 'installed')
  const installed = parts.filter(({ form }) => form === 'installed')
  const entries = await Promise.all(held.map(noticeOf))
  const others = await Promise.all(
    Object.entries(works).map(
      async ([work, file]) => `${work}\n\n${await textOf(resolve(root, file))}`,
    ),
  )
  return `${[
    'Openchair holds works of others, under the licences below.',
    ...entries,
    ...others,
    `npm installs one of each of these beside it, with the texts of their licences:\n\n${installed.map(headingOf).join('\n')}`,
  ].join(rule)}\n`
}

const headingOf = (part: Part) => `${referenceOf(part)} (${part.license})`

async function noticeOf(part: Part) {
  const folder = resolve(root, part.folder)
  const names = (await readdir(folder)).filter((name) => isLicence.test(name)).toSorted()
  const texts = await Promise.all(names.map((name) => textOf(join(folder, name))))
  return [headingOf(part), ...(texts.length > 0 ? texts : [await declaration(part)])].join('\n\n')
}

const isLicence = /^(licen[cs]e|copying|notice)/i

const textOf = async (path: string) =>
  (await readFile(path, 'utf8')).replaceAll('\r\n', '\n').trim()

/** Of a package that comes without the text: seven of the licence MIT do. */
async function declaration({ folder, name, license }: Part) {
  if (license !== 'MIT') throw new Error(`${name} has no text of its licence, ${license}`)
  const manifest = await textOf(resolve(root, folder, 'package.json'))
  const { author } = JSON.parse(manifest) as { author?: string | { name: string } }
  const owner = (typeof author === 'object' ? author.name : author) ?? 'the authors'
  return `Copyright (c) ${owner}\n\n${mit}`
}

const mit = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`
