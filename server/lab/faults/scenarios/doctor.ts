import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { runCommand } from '#testing/process/command.ts'
import { until } from '#testing/until.ts'

import { send } from '../client.ts'
import { freePort } from '../free-port.ts'
import { openInstallation } from '../installation.ts'
import { openPostgres } from '../postgres.ts'
import { openSalon } from '../salon.ts'
import type { Scope } from '../scope.ts'

const nginx = '/usr/sbin/nginx'

const forwards = `proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $remote_addr;
  proxy_set_header X-Forwarded-Proto $scheme; client_max_body_size 2m; proxy_http_version 1.1;
  proxy_set_header Connection "";`

/** Configurations of a location, with what doctor finds of them. */
const configurations: Record<string, { lines: string; codes: readonly string[] }> = {
  'as the example': { lines: forwards, codes: [] },
  'proxy_pass alone': {
    lines: 'client_max_body_size 2m;',
    codes: [
      'PROXY_FORWARDED_FOR',
      'PROXY_FORWARDED_FOR_BELIEVED',
      'PROXY_FORWARDED_PROTO',
      'PROXY_HOST',
    ],
  },
  'the address is appended': {
    lines: forwards.replace('$remote_addr', '$proxy_add_x_forwarded_for'),
    codes: [],
  },
  // By HTTP/1.1 nginx passes on each chunk in spite of its buffer.
  'streams are buffered': {
    lines: `${forwards.replace('1.1', '1.0')} proxy_ignore_headers X-Accel-Buffering;`,
    codes: ['PROXY_BUFFERS'],
  },
  'streams are compressed': {
    lines: `${forwards} gzip on; gzip_types text/event-stream; gzip_proxied any; gzip_min_length 0;`,
    codes: ['PROXY_COMPRESSES_STREAMS'],
  },
  'bodies are limited': {
    lines: forwards.replace('2m', '512k'),
    codes: ['PROXY_BODY_LIMIT'],
  },
}

/** doctor finds the mistakes of a real nginx in front of a running server, and none on a right one. */
export async function doctorBehindNginx(scope: Scope): Promise<string | { skipped: string }> {
  if (!existsSync(nginx)) return { skipped: 'nginx is not installed' }
  const postgres = await openPostgres(scope)
  const installation = openInstallation(scope, postgres)
  const port = await freePort()
  const node = installation.start({ ROLE: 'all', TRUST_PROXY: 'loopback', PORT: port })
  await openSalon(installation, node)
  const seconds: number[] = []
  for (const [name, { lines, codes }] of Object.entries(configurations)) {
    const url = await startNginx(scope, port, lines)
    const { code, isHealthy, findings, took } = await doctor(installation.environment, url)
    assert.deepEqual(findings.toSorted(), codes.toSorted(), name)
    assert.equal(code === 0, isHealthy, `${name}: exit code ${code}`)
    seconds.push(took)
  }
  // The server is gone, and its proxy is not.
  const url = await startNginx(scope, port, forwards)
  await node.kill()
  const { code, findings } = await doctor(installation.environment, url)
  assert.deepEqual([code, findings], [2, ['URL_UNREACHABLE']])
  const longest = Math.max(...seconds).toFixed(1)
  return `${Object.keys(configurations).length + 1} configurations of nginx told apart; the longest run took ${longest} s`
}

async function doctor(env: Record<string, string>, url: string) {
  const settings = { ...env, PUBLIC_URL: url, TRUST_PROXY: 'loopback' }
  const { code, stdout } = await runCommand(['doctor', '--json'], settings)
  const report = JSON.parse(stdout) as {
    seconds: number
    findings: { code: string; severity: string }[]
  }
  const grave = report.findings.filter(({ severity }) => severity !== 'note')
  // Depends on the date and on the PostgreSQL of this machine.
  const findings = grave.map((one) => one.code).filter((one) => one !== 'POSTGRES_OUTDATED')
  return { code, isHealthy: grave.length === 0, findings, took: report.seconds }
}

async function startNginx(scope: Scope, target: string, lines: string) {
  const folder = await mkdtemp(join(tmpdir(), 'openchair-nginx-'))
  const port = await freePort()
  const configuration = `pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1; events {}
  http {
    access_log off;
    ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${folder};`).join(' ')}
    server { listen 127.0.0.1:${port}; location / { proxy_pass http://127.0.0.1:${target}; ${lines} } }
  }`
  await writeFile(join(folder, 'nginx.conf'), configuration)
  const child = spawn(nginx, ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  scope.after(async () => {
    child.kill()
    await rm(folder, { recursive: true, force: true })
  })
  const url = `http://127.0.0.1:${port}`
  const asked = { method: 'GET', path: '/healthz' }
  await until(async () => (await send(url, asked).catch(() => undefined))?.status === 200, 50)
  return url
}
