import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import test from 'node:test'
import { parse, parseAllDocuments } from 'yaml'

// The image, the compose files, the manifests and the unit agree with the server: names of settings, ports, paths and times.

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(resolve(root, path), 'utf8')

interface Probe {
  httpGet: { path: string; port: string }
}
interface Container {
  image: string
  command?: string[]
  ports?: { name: string; containerPort: number }[]
  env?: { name: string; value: string }[]
  envFrom: { secretRef: { name: string } }[]
  readinessProbe?: Probe
  livenessProbe?: Probe
  startupProbe?: Probe
  lifecycle?: unknown
  resources: { requests: Record<string, string>; limits: Record<string, string> }
  securityContext: { readOnlyRootFilesystem: boolean; allowPrivilegeEscalation: boolean }
}
interface Pod {
  terminationGracePeriodSeconds?: number
  securityContext: { runAsNonRoot: boolean; runAsUser: number; seccompProfile: { type: string } }
  containers: [Container]
}
interface Manifest {
  kind: string
  metadata: { name: string }
  stringData?: Record<string, string>
  spec: {
    template: { metadata: { labels: object }; spec: Pod }
    selector: { matchLabels?: object }
    ports: { targetPort: string }[]
  }
}
interface Service {
  image: string
  environment?: Record<string, string>
  stop_grace_period?: string
  read_only?: boolean
  cap_drop?: string[]
  cap_add?: string[]
  security_opt?: string[]
  pids_limit?: number
  logging?: { driver: string; options: Record<string, string> }
}
interface Compose {
  services: Record<string, Service>
}
interface Peer {
  ipBlock?: { cidr: string; except: string[] }
}
interface Policy {
  podSelector: { matchLabels: Record<string, string> }
  policyTypes: string[]
  ingress: { ports: { port: number }[] }[]
  egress: { to?: Peer[]; ports: { port: number }[] }[]
}

const manifests = globSync('deploy/kubernetes/*.yaml', { cwd: root })
  .toSorted()
  .flatMap((file) => {
    const documents = parseAllDocuments(read(file))
    assert.deepEqual(
      documents.flatMap(({ errors }) => errors),
      [],
      file,
    )
    return documents.map((document) => document.toJS() as Manifest)
  })
const ofKind = (kind: string) => manifests.filter((one) => one.kind === kind)
const workloads = manifests.filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
const podOf = ({ spec }: Manifest) => spec.template.spec
const containers = workloads.map((one) => podOf(one).containers[0])
const compose = parse(read('compose.yaml'), { merge: true }) as Compose
const withCaddy = parse(read('compose.caddy.yaml'), { merge: true }) as Compose
const single = parse(read('compose.single.yaml')) as Compose
const dockerfile = read('Dockerfile')
const unit = read('deploy/systemd/openchair.service')

/** The settings of the server: the names in the first column of the table. */
const settings = new Set(
  [...read('docs/operating/settings.md').matchAll(/^\| (`[A-Z_`, ]+`) \|/gm)].flatMap(
    ([, cell = '']) => cell.replaceAll('`', '').split(/,? /),
  ),
)

test('every file of a deployment sets only variables that the server reads', () => {
  assert.ok(settings.has('TRUST_PROXY') && settings.has('STAFF_MAX'))
  const ofCompose = [compose, withCaddy].flatMap(({ services }) =>
    ['api', 'worker'].flatMap((name) => Object.keys(services[name]?.environment ?? {})),
  )
  const ofImage = /^ENV (.+)$/m.exec(dockerfile)?.[1]?.match(/[A-Z_]+(?==)/g) ?? []
  const ofUnit = [...unit.matchAll(/^Environment=([A-Z_]+)=/gm)].map(([, name = '']) => name)
  const ofPods = containers.flatMap(({ env = [] }) => env.map(({ name }) => name))
  const ofSecrets = ofKind('Secret').flatMap(({ stringData = {} }) => Object.keys(stringData))
  for (const found of [ofCompose, ofImage, ofUnit, ofPods, ofSecrets]) assert.ok(found.length > 0)
  const ofTheSystem = new Set(['PATH', 'LANG', 'NODE_ENV'])
  assert.deepEqual(
    [...ofCompose, ...ofImage, ...ofUnit, ...ofPods, ...ofSecrets].filter(
      (name) => !settings.has(name) && !ofTheSystem.has(name),
    ),
    [],
  )
})

test('every deployment leaves more time for stopping than the server takes', () => {
  const shutdown = 7
  assert.ok(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]) >= 3 + shutdown)
  for (const name of ['api', 'worker'])
    assert.ok(Number.parseInt(compose.services[name]?.stop_grace_period ?? '', 10) >= 3 + shutdown)
  for (const pod of ofKind('Deployment').map(podOf)) {
    const { value = '3' } =
      pod.containers[0].env?.find(({ name }) => name === 'SHUTDOWN_DELAY') ?? {}
    assert.ok(Number(pod.terminationGracePeriodSeconds) >= Number(value) + shutdown)
    assert.equal(pod.containers[0].lifecycle, undefined, 'a preStop hook delays the signal')
  }
})

test('probes, services and the image name the same ports, and paths that exist', () => {
  const port = Number(/^EXPOSE (\d+)$/m.exec(dockerfile)?.[1])
  assert.match(dockerfile, new RegExp(`^ENV .*\\bPORT=${port}\\b`, 'm'))
  for (const { readinessProbe, livenessProbe, startupProbe, ports, env } of containers) {
    if (ports === undefined) continue
    const [http, metrics] = ports
    assert.deepEqual(http, { name: 'http', containerPort: port })
    assert.equal(
      env?.find(({ name }) => name === 'METRICS_PORT')?.value,
      String(metrics?.containerPort),
    )
    assert.deepEqual(readinessProbe?.httpGet, { path: '/readyz', port: 'http' })
    for (const probe of [livenessProbe, startupProbe])
      assert.deepEqual(probe?.httpGet, { path: '/healthz', port: 'http' })
  }
  assert.deepEqual(
    ofKind('Service').flatMap(({ spec }) => spec.ports.map(({ targetPort }) => targetPort)),
    ['http'],
  )
  const api = workloads.find(({ metadata }) => metadata.name === 'openchair-api')
  const labels = api?.spec.template.metadata.labels
  assert.deepEqual(ofKind('Service')[0]?.spec.selector, labels)
  assert.deepEqual(ofKind('PodDisruptionBudget')[0]?.spec.selector.matchLabels, labels)
})

test('pods run the image as its own user, who can change nothing of it', () => {
  const user = Number(/^USER (\d+):/m.exec(dockerfile)?.[1])
  assert.equal(workloads.length, 3)
  const secrets = new Set(ofKind('Secret').map(({ metadata }) => metadata.name))
  for (const { securityContext } of workloads.map(podOf)) {
    assert.equal(securityContext.runAsNonRoot, true)
    assert.equal(securityContext.runAsUser, user)
    assert.equal(securityContext.seccompProfile.type, 'RuntimeDefault')
  }
  for (const { image, securityContext, resources, envFrom } of containers) {
    assert.equal(image, 'openchair:external')
    assert.equal(securityContext.readOnlyRootFilesystem, true)
    assert.equal(securityContext.allowPrivilegeEscalation, false)
    assert.ok(resources.requests['memory'] && resources.limits['memory'])
    for (const { secretRef } of envFrom) assert.ok(secrets.has(secretRef.name), secretRef.name)
  }
})

test('every container of the compose files has few rights, bounds, and an exact version', () => {
  const services = Object.entries({
    ...compose.services,
    ...single.services,
    caddy: withCaddy.services['caddy'] ?? assert.fail(),
  })
  assert.equal(services.length, 6)
  for (const [name, service] of services) {
    assert.deepEqual(service.cap_drop, ['ALL'], name)
    assert.deepEqual(service.security_opt, ['no-new-privileges:true'], name)
    assert.equal(service.read_only, true, name)
    assert.ok(Number(service.pids_limit) > 0, name)
    const { driver, options = {} } = service.logging ?? {}
    assert.deepEqual([driver, Object.keys(options)], ['json-file', ['max-size', 'max-file']], name)
    if (!service.image.startsWith('openchair:')) assert.match(service.image, /:\d+\.\d+(\.\d+)?$/)
  }
  // The entry point of PostgreSQL gives the volume to its user, and Caddy has the ports 80 and 443.
  const added = services.flatMap(([name, { cap_add: caps = [] }]) => caps.map((cap) => [name, cap]))
  assert.deepEqual(new Set(added.map(([name]) => name)), new Set(['database', 'caddy']))
  assert.ok(!added.some(([, cap]) => /SYS_|NET_ADMIN|NET_RAW|ALL/.test(cap ?? '')))
  for (const [, image = ''] of dockerfile.matchAll(/^FROM (\S+:\S+)/gm))
    assert.match(image, /:\d+\.\d+\.\d+/)
})

test('the unit bounds memory and tasks, and one process out of memory does not stop the others', () => {
  for (const line of [
    /^MemoryMax=\d+%$/m,
    /^MemoryHigh=\d+%$/m,
    /^TasksMax=\d+$/m,
    /^OOMPolicy=continue$/m,
    /^LimitCORE=0$/m,
    /^NoNewPrivileges=yes$/m,
  ])
    assert.match(unit, line)
})

test('pods are reached by the ingress and for metrics alone, and reach no cloud credentials', () => {
  const [policy, ...others] = ofKind('NetworkPolicy').map(({ spec }) => spec as unknown as Policy)
  assert.ok(policy)
  assert.equal(others.length, 0)
  assert.deepEqual(policy.policyTypes, ['Ingress', 'Egress'])
  for (const { spec } of workloads)
    assert.partialDeepStrictEqual(spec.template.metadata.labels, policy.podSelector.matchLabels)
  const declared = containers.flatMap(({ ports = [] }) => ports.map((port) => port.containerPort))
  const open = policy.ingress.flatMap(({ ports }) => ports.map(({ port }) => port))
  assert.deepEqual(new Set(open), new Set(declared))
  const blocks = policy.egress.flatMap(({ to = [] }) => to.flatMap(({ ipBlock }) => ipBlock ?? []))
  assert.deepEqual(
    blocks.map(({ cidr }) => cidr),
    ['0.0.0.0/0', '::/0'],
  )
  for (const private4 of ['10.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'])
    assert.ok(blocks[0]?.except.includes(private4), private4)
  assert.match(read('deploy/kubernetes/kustomization.yaml'), /- network-policy\.yaml/)
})

test('the images of the compose files are pinned by the digests that the machine has', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'pin-'))
  t.after(() => rm(folder, { recursive: true }))
  const digest = `sha256:${'ab'.repeat(32)}`
  // In place of Docker: it has pulled whatever it is asked for.
  const docker = `#!/bin/sh\nif [ "$1" = image ]; then echo "some/$5@${digest}"; fi\n`
  await writeFile(join(folder, 'docker'), docker, { mode: 0o755 })
  const { stdout, stderr, status } = spawnSync('sh', ['deploy/pin-images.sh'], {
    encoding: 'utf8',
    cwd: root,
    env: { PATH: `${folder}:${process.env['PATH']}` },
  })
  assert.equal(status, 0, stderr)
  const pinned = (parse(stdout) as Compose).services
  assert.deepEqual(Object.keys(pinned).toSorted(), ['caddy', 'database', 'redis'])
  const [database, caddy] = [compose.services['database'], withCaddy.services['caddy']]
  assert.equal(pinned['database']?.image, `${database?.image}@${digest}`)
  assert.equal(pinned['caddy']?.image, `${caddy?.image}@${digest}`)
})

test('commands of the administrator get the settings of the unit and of its file', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'admin-'))
  t.after(() => rm(folder, { recursive: true }))
  const lines = [
    '# The mail server',
    'MAIL_FROM=Studio Noord <hello@example.com>',
    'SMTP_URL="smtps://me:a$b c@mail.example.com"',
    'TRUST_PROXY=10.0.0.1',
  ]
  await Promise.all([
    writeFile(join(folder, 'settings'), lines.join('\n')),
    writeFile(join(folder, 'unit'), unit.replace(/DATA_DIR=.*/, `DATA_DIR=${folder}`)),
    mkdir(join(folder, 'bin')),
  ])
  // In place of the one that becomes the user of the service, whom this machine does not have.
  await writeFile(join(folder, 'bin/setpriv'), '#!/bin/sh\nenv; pwd; echo "$@"\n', { mode: 0o755 })
  const { stdout, stderr } = spawnSync(
    'sh',
    [resolve(root, 'deploy/systemd/openchair-admin'), 'doctor', '--json'],
    {
      encoding: 'utf8',
      env: {
        PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
        UNIT_FILE: join(folder, 'unit'),
        SETTINGS_FILE: join(folder, 'settings'),
      },
    },
  )
  assert.equal(stderr, '')
  const printed = stdout.split('\n')
  for (const line of [
    'MAIL_FROM=Studio Noord <hello@example.com>',
    'SMTP_URL=smtps://me:a$b c@mail.example.com',
    'TRUST_PROXY=10.0.0.1',
    'PUBLIC_URL=https://salon.example.com',
    folder,
  ])
    assert.ok(printed.includes(line), line)
  assert.match(stdout, /--reuid openchair .* openchair doctor --json$/m)
})
