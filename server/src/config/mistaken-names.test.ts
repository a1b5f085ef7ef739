import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { readConfig } from './config.ts'

const warningsOf = (env: Record<string, string>) => readConfig(env).warnings

describe('a probably mistyped name leads to a warning, not to an error', () => {
  for (const [name, meant] of [
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['LOG_LEVLE', 'LOG_LEVEL'],
    ['PUBLIC-URL', 'PUBLIC_URL'],
    ['ENCRYPTION_KEY_FLIE', 'ENCRYPTION_KEY_FILE'],
    ['WEBHOOK_ALLOWED_PORT', 'WEBHOOK_ALLOWED_PORTS'],
    ['METRIC_PORT', 'METRICS_PORT'],
    ['SHUTDOWN_DELAYS', 'SHUTDOWN_DELAY'],
    ['log_level', 'LOG_LEVEL'],
    ['Port', 'PORT'],
    ['PROT', 'PORT'],
    ['HSOT', 'HOST'],
    ['OPENCHAIR_PORT', 'PORT'],
    ['OPENCHAIR_DATABASE_URI', 'DATABASE_URL'],
    ['openchair_data_dir', 'DATA_DIR'],
  ] as const)
    test(`${name} for ${meant}`, () => {
      assert.deepEqual(warningsOf({ [name]: 'x' }), [
        `${name} is not a setting. Is ${meant} meant?`,
      ])
    })

  test('a warning for an unknown name with our prefix', () => {
    const warning = 'OPENCHAIR_COLOUR is not a setting of Openchair'
    assert.deepEqual(warningsOf({ OPENCHAIR_COLOUR: 'red' }), [warning])
  })
})

test('names of other programs are ignored', () => {
  const names = `PATH HOME HOSTNAME HOSTTYPE HOSTS PORTAL PORTS ROLES ROLE_ARN DEMOS PWD LANG TERM SHELL
    USER LOGNAME TMPDIR NODE_ENV NODE_OPTIONS INIT_CWD npm_config_loglevel npm_package_version CI
    DATA_HOME XDG_DATA_DIRS XDG_DATA_HOME META_DIR BASE_DIR HTTP_URL FTP_URL SFTP_URL
    SMTP_TLS REDIS_HOST REDIS_PORT DATABASE_HOST DATABASE_USER DATABASE_NAME TEST_DATABASE_URL
    TEST_REDIS_URL PGHOST PGPORT PUBLIC_DIR PUBLIC_KEY PUBLIC_IP API_URL BASE_URL LOG_DIR LOG_FILE
    LOG_FORMAT HTTP_PROXY HTTPS_PROXY NO_PROXY ENCRYPTION_SALT JAVA_HOME WEBHOOK_URL WEBHOOK_SECRET
    METRICS_URL SHUTDOWN_TIMEOUT POSTGRES_DB POSTGRES_USER POSTGRES_PORT`
  const env = Object.fromEntries(names.split(/\s+/).map((name) => [name, 'x']))
  assert.deepEqual(warningsOf(env), [])
})

test('the variables of Kubernetes for a service called openchair are ignored', () => {
  const env = {
    OPENCHAIR_SERVICE_HOST: '10.0.0.7',
    OPENCHAIR_SERVICE_PORT: '3000',
    OPENCHAIR_SERVICE_PORT_HTTP: '3000',
    OPENCHAIR_PORT: 'tcp://10.0.0.7:3000',
    OPENCHAIR_PORT_3000_TCP: 'tcp://10.0.0.7:3000',
    OPENCHAIR_PORT_3000_TCP_ADDR: '10.0.0.7',
  }
  assert.deepEqual(warningsOf(env), [])
})

test('a mistyped name is reported beside a setting that is at fault', () => {
  assert.throws(() => readConfig({ PROT: '3000', PORT: 'x' }), {
    message: /\n {2}- PORT is "x", but [^\n]+\n {2}- PROT is not a setting. Is PORT meant\?$/,
  })
})

test('another case beside the correct name is not a typo', () => {
  assert.deepEqual(warningsOf({ PORT: '80', Port: '80' }), [])
})
