import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { releaseManifest } from './manifest.ts'
import { notices } from './notices.ts'
import { releaseParts } from './parts.ts'
import { checksums, originOf, provenanceOf } from './provenance.ts'
import { billOfMaterials } from './sbom.ts'

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`

/** Writes into a release what it is made of and from. */
export async function writeDocuments(stage: string, manifest: ReturnType<typeof releaseManifest>) {
  const parts = releaseParts()
  const origin = await originOf(manifest.version)
  const madeAt = origin.committedAt ?? new Date(0).toISOString()
  const bom = billOfMaterials({ parts, manifest, madeAt })
  const files = {
    'release.json': json(origin),
    'sbom.cdx.json': json(bom),
    'THIRD-PARTY-LICENSES.txt': await notices(parts),
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(stage, name), text)
  return { origin, bom }
}

/** Writes beside the tarball the same bill of materials, the provenance, and the checksums of all. */
export async function writeBeside(
  tarball: string,
  { origin, bom }: Awaited<ReturnType<typeof writeDocuments>>,
) {
  const beside = (suffix: string) => tarball.replace(/\.tgz$/, suffix)
  const files = [tarball, beside('.cdx.json')]
  await writeFile(beside('.cdx.json'), json(bom))
  await writeFile(beside('.provenance.json'), json(await provenanceOf(origin, files)))
  files.push(beside('.provenance.json'))
  await writeFile(join(tarball, '../SHA256SUMS'), await checksums(files))
}
