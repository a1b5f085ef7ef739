import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'

import { root } from './closure.ts'
import type { releaseManifest } from './manifest.ts'
import { importedNames, type Part, referenceOf } from './parts.ts'

interface Component {
  'bom-ref': string
  name: string
  version: string
  scope?: string
  licenses?: unknown[]
  hashes?: unknown[]
  properties?: { name: string; value: string }[]
}

interface Dependency {
  ref: string
  dependsOn: string[]
}

interface Bom {
  metadata: { component: object } & Record<string, unknown>
  components: Component[]
  dependencies: Dependency[]
}

export interface BomOptions {
  parts: readonly Part[]
  manifest: ReturnType<typeof releaseManifest>
  /** In ISO 8601: of the commit, so that two releases of it are equal. */
  madeAt: string
}

/** The bill of materials of a release, in CycloneDX 1.5: what npm says of the checkout, and of that what is in the release. */
export async function billOfMaterials({ parts, manifest, madeAt }: BomOptions) {
  const { components, dependencies, metadata, ...format } = await askNpm()
  const byReference = new Map(components.map((one) => [one['bom-ref'], one]))
  const references = new Set(parts.map(referenceOf))
  const held = parts.map((part) => {
    const component = byReference.get(referenceOf(part))
    if (component === undefined) throw new Error(`npm sbom lacks ${referenceOf(part)}`)
    return described(component, part)
  })
  const inside = new Map(
    dependencies
      .filter(({ ref }) => references.has(ref))
      .map(({ ref, dependsOn }) => [ref, dependsOn.filter((one) => references.has(one))]),
  )
  const { name, version, license, description } = manifest
  const direct = new Set([
    ...Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }),
    ...importedNames(),
  ])
  const own = `${name}@${version}`
  inside.set(own, parts.filter((part) => direct.has(part.name)).map(referenceOf))
  const bom = {
    ...format,
    metadata: {
      ...metadata,
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
    components: held,
    dependencies: [...inside].map(([ref, dependsOn]) => ({ ref, dependsOn })),
  }
  return { ...bom, serialNumber: `urn:uuid:${uuidOf(JSON.stringify(bom))}` }
}

async function askNpm() {
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--include=dev']
  const options = { cwd: root, maxBuffer: 2 ** 26, shell: process.platform === 'win32' }
  const { stdout } = await promisify(execFile)('npm', args, options)
  // Its name is random.
  const { serialNumber, ...bom } = JSON.parse(stdout) as Bom & { serialNumber: string }
  void serialNumber
  return bom
}

const described = (component: Component, { license, form }: Part) => ({
  ...component,
  scope: form === 'installed' ? 'optional' : 'required',
  licenses: component.licenses ?? [{ license: { id: license } }],
  properties: [{ name: 'openchair:form', value: form }],
})

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
