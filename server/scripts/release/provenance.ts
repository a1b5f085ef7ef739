import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { promisify } from 'node:util'

import { root } from './closure.ts'

const run = promisify(execFile)

/** The sources and tools of a release; a release holds it as release.json. */
export type Origin = Awaited<ReturnType<typeof originOf>>

export async function originOf(version: string) {
  const git = async (...args: string[]) => (await run('git', args, { cwd: root })).stdout.trimEnd()
  const commit = await git('rev-parse', 'HEAD').catch(() => null)
  const { stdout: npm } = await run('npm', ['--version'], { shell: process.platform === 'win32' })
  return {
    name: 'openchair',
    version,
    /** Null: outside of a checkout. */
    commit,
    /** Files of the repository that differ from the commit, or are not in it: nobody can make this release again. */
    changedFiles: commit === null ? [] : lines(await git('status', '--porcelain')),
    committedAt:
      commit === null ? null : new Date(await git('log', '-1', '--format=%cI')).toISOString(),
    lockfileSha256: await sha256Of(resolve(root, 'package-lock.json')),
    madeWith: {
      node: process.versions.node,
      npm: npm.trim(),
      platform: `${process.platform}-${process.arch}`,
    },
  }
}

const lines = (text: string) => text.split('\n').filter(Boolean)

export const sha256Of = async (path: string) =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex')

/** The statement of in-toto with the provenance of SLSA 1.0 on these files. It is not signed: who publishes them signs it. */
export async function provenanceOf(origin: Origin, files: readonly string[]) {
  const { commit, version, changedFiles, lockfileSha256, madeWith } = origin
  const subject = files.map(async (path) => ({
    name: basename(path),
    digest: { sha256: await sha256Of(path) },
  }))
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: await Promise.all(subject),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:openchair:npm-run-release:1',
        externalParameters: { version },
        internalParameters: { changedFiles },
        resolvedDependencies: [
          ...(commit === null ? [] : [{ name: 'source', digest: { gitCommit: commit } }]),
          { name: 'package-lock.json', digest: { sha256: lockfileSha256 } },
        ],
      },
      runDetails: { builder: { id: 'urn:openchair:npm-run-release', version: madeWith } },
    },
  }
}

/** As sha256sum writes and checks them. */
export async function checksums(files: readonly string[]) {
  const entries = files.map(async (path) => `${await sha256Of(path)}  ${basename(path)}\n`)
  return (await Promise.all(entries)).join('')
}
