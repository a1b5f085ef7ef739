// Plain JavaScript for any Node version: the rest requires a newer one.
const needed = 26

/**
 * The reason why this Node cannot run Openchair, in one sentence, or undefined.
 * @param {{ version: string, platform: string, arch: string }} node
 */
export function obstacle({ version, platform, arch }) {
  if (Number.parseInt(version, 10) >= needed) return undefined
  const begin = `Openchair runs on Node ${needed}, and this is Node ${version}`
  return bundled.includes(`${platform}-${arch}`)
    ? `${begin}: npm ci installs a suitable one (unless optional packages are omitted), and npm start and npx openchair use it.`
    : `${begin}: npm ci has none for ${platform}-${arch}, so install Node ${needed} or newer yourself.`
}

/** As in optionalDependencies of the package.json above. */
export const bundled = ['darwin-arm64', 'linux-arm64', 'linux-x64', 'win32-x64']

const { platform, arch, versions } = process
const found = obstacle({ version: versions.node, platform, arch })
if (found) {
  console.error(found)
  process.exit(1)
}
