import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Smaller files fit into one packet anyway. */
const smallest = 1_024

/** Writes a .br and a .gz beside each file at the highest compression, once per build. */
export async function compressFiles(folder: string) {
  const names = (await readdir(folder)).filter((name) => /\.(js|css|svg|json)$/.test(name))
  await Promise.all(names.map((name) => compressFile(join(folder, name))))
}

async function compressFile(path: string) {
  const content = await readFile(path)
  if (content.length < smallest) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}
