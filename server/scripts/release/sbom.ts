import { createHash } from 'node:crypto'

import { nameOf } from '../supply/lock.ts'
import { neededBy, readLock } from './closure.ts'
import type { releaseManifest } from './manifest.ts'
import { importedNames, type Part, referenceOf } from './parts.ts'

type Lock = ReturnType<typeof readLock>

export interface BomOptions {
  parts: readonly Part[]
  manifest: ReturnType<typeof releaseManifest>
  /** In ISO 8601: of the commit, so that two releases of it are equal. */
  madeAt: string
}

/** The bill of materials of a release, in CycloneDX 1.5: what the lock file says of each package in it. */
export function billOfMaterials({ parts, manifest, madeAt }: BomOptions) {
  const lock = readLock()
  const { name, version, license, description } = manifest
  const own = `${name}@${version}`
  const direct = new Set([
    ...Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }),
    ...importedNames(),
  ])
  const used = parts.filter((part) => direct.has(part.name)).map(referenceOf)
  const references = new Set(parts.map(referenceOf))
  const bom = {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      timestamp: madeAt,
      lifecycles: [{ phase: 'build' }],
      component: {
        'bom-ref': own,
        type: 'application',
        name,
        version,
        description,
        purl: `pkg:npm/${own}`,
        licenses: [{ license: { id: license } }],
      },
    },
    components: parts.map((part) => componentOf(lock, part)),
    dependencies: [
      ...parts.map((part) => ({
        ref: referenceOf(part),
        dependsOn: dependenciesOf(lock, part).filter((one) => references.has(one)),
      })),
      { ref: own, dependsOn: used },
    ],
  }
  return { ...bom, serialNumber: `urn:uuid:${uuidOf(JSON.stringify(bom))}` }
}

function componentOf(lock: Lock, part: Part) {
  const { name, version, license, form, folder } = part
  const integrity = String(lock[folder]?.['integrity'])
  return {
    'bom-ref': referenceOf(part),
    type: 'library',
    name,
    version,
    scope: form === 'installed' ? 'optional' : 'required',
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    properties: [{ name: 'openchair:form', value: form }],
    hashes: [
      { alg: 'SHA-512', content: Buffer.from(integrity.slice(7), 'base64').toString('hex') },
    ],
    licenses: [license.includes(' ') ? { expression: license } : { license: { id: license } }],
  }
}

const dependenciesOf = (lock: Lock, { folder }: Part) => {
  const references = neededBy(lock, folder).map((one) => {
    const entry = lock[one]
    return entry ? referenceOf({ name: nameOf(one, entry), version: entry.version }) : ''
  })
  return [...new Set(references)].toSorted()
}

/** A UUID of version 8 that stands for a content. */
function uuidOf(text: string) {
  const hex = createHash('sha256').update(text).digest('hex')
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
  ]
  return [...parts, hex.slice(20, 32)].join('-')
}
