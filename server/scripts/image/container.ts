import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

import { type Buildah, run } from './buildah.ts'

interface ImageConfig {
  OCIv1: {
    config: { User: string; Env: string[]; Cmd: string[]; WorkingDir: string; StopSignal?: string }
  }
}

export interface Container {
  /** The process of `crun run`, with the output of the server. */
  process: ChildProcess
  /** Stops the server as the image asks for, and returns its exit code. */
  end: (signal?: string) => Promise<number | null>
  exec: (...command: string[]) => Promise<string>
}

/** The files of an image, mounted, and what it says of its process. */
export async function openImage(buildah: Buildah, image: string) {
  const { OCIv1 } = JSON.parse(await buildah('inspect', '--type', 'image', image)) as ImageConfig
  const container = await buildah('from', '--pull-never', image)
  const path = await buildah('mount', container)
  return { path, config: OCIv1.config, close: () => buildah('rm', container) }
}

type Image = Awaited<ReturnType<typeof openImage>>

/** `crun`, which refuses a system that has both versions of cgroups: it gets a view of its own with the second alone. */
const inUnifiedCgroups = [
  'unshare',
  '--mount',
  'sh',
  '-c',
  'mount -t cgroup2 none /sys/fs/cgroup && exec crun "$@"',
  'crun',
]

/** Runs an image as compose.yaml does: nothing of it can be written to, without capabilities, as its own user. */
export async function runContainer(
  { path, config }: Image,
  { folder, data, env }: { folder: string; data: string; env: Record<string, string> },
): Promise<Container> {
  await mkdir(folder, { recursive: true })
  const [uid = 0, gid = 0] = config.User.split(':').map(Number)
  const bind = (source: string, destination: string) => ({
    destination,
    source,
    type: 'bind',
    options: ['bind', 'rw', 'nosuid', 'nodev'],
  })
  const file = (type: string, destination: string, options: string[]) => ({
    destination,
    type,
    source: type,
    options,
  })
  const masked = ['nosuid', 'noexec', 'nodev']
  const spec = {
    ociVersion: '1.0.0',
    process: {
      user: { uid, gid },
      args: config.Cmd,
      cwd: config.WorkingDir,
      env: [...config.Env, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)],
      noNewPrivileges: true,
      capabilities: { bounding: [], effective: [], permitted: [], inheritable: [], ambient: [] },
    },
    root: { path, readonly: true },
    mounts: [
      file('proc', '/proc', []),
      file('tmpfs', '/dev', ['nosuid', 'strictatime', 'mode=755']),
      file('tmpfs', '/dev/shm', [...masked, 'mode=1777', 'size=256m']),
      file('tmpfs', '/tmp', [...masked, 'mode=1777', 'size=64m']),
      bind(data, '/data'),
    ],
    linux: { namespaces: ['pid', 'mount', 'ipc', 'uts'].map((type) => ({ type })) },
  }
  await writeFile(join(folder, 'config.json'), JSON.stringify(spec))
  const crun = ['--root', join(folder, 'state'), '--cgroup-manager', 'disabled']
  const id = `${basename(folder)}-${process.pid}`
  const [program = '', ...first] = inUnifiedCgroups
  const child = spawn(program, [...first, ...crun, 'run', '--bundle', folder, id], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return {
    process: child,
    async end(signal = config.StopSignal ?? 'SIGTERM') {
      if (child.exitCode === null) {
        const ended = once(child, 'exit')
        await run(program, [...first, ...crun, 'kill', id, signal])
        await ended
      }
      return child.exitCode
    },
    exec: (...command) =>
      run(program, [...first, ...crun, 'exec', '--user', config.User, id, ...command]),
  }
}
