// Plain JavaScript for any Node: what comes after needs one that may not be there.
const needed = 26

/**
 * What keeps this Node from running Openchair, in one sentence, or undefined.
 * @param {{ version: string, platform: string, arch: string }} node
 */
export function obstacle({ version, platform, arch }) {
  if (Number.parseInt(version, 10) >= needed) return undefined
  const begin = `Openchair runs on Node ${needed}, and this is Node ${version}`
  return bundled.includes(`${platform}-${arch}`)
    ? `${begin}: npm ci brings the right one along (unless optional packages are omitted), and npm start and npx openchair use it.`
    : `${begin}: npm ci has none to bring along for ${platform}-${arch}, so install Node ${needed} or newer yourself.`
}

/** As in optionalDependencies of the package.json above. */
export const bundled = ['darwin-arm64', 'linux-arm64', 'linux-x64', 'win32-x64']

const { platform, arch, versions } = process
const found = obstacle({ version: versions.node, platform, arch })
if (found) {
  console.error(found)
  process.exit(1)
}
