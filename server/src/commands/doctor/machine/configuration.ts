import type { Config } from '#config/config.ts'

import { type Finding, finding } from '../findings.ts'

type Settings = Pick<
  Config,
  'publicOrigin' | 'trustProxy' | 'smtpUrl' | 'stripe' | 'webhooks' | 'warnings'
>

/** Combinations of settings that are each valid by themselves. */
export function checkConfiguration(config: Settings): Finding[] {
  const { publicOrigin, trustProxy, smtpUrl, stripe, webhooks, warnings } = config
  const isPublic = publicOrigin !== null && !isLocal(new URL(publicOrigin).hostname)
  const isTls = publicOrigin?.startsWith('https:') === true
  const found = warnings.map((words) => finding('SETTING_DOUBTFUL', words))
  if (isPublic && !isTls)
    found.push(
      finding(
        'PUBLIC_URL_WITHOUT_TLS',
        `PUBLIC_URL is ${publicOrigin}: passwords and session cookies are sent in the clear`,
      ),
    )
  if (publicOrigin === null && (smtpUrl !== null || stripe !== null || trustProxy.length > 0))
    found.push(
      finding('PUBLIC_URL_MISSING', 'PUBLIC_URL is not set, so links in letters lead to localhost'),
    )
  if (isPublic && isTls && trustProxy.length === 0)
    found.push(
      finding(
        'TRUST_PROXY_MISSING',
        'PUBLIC_URL is https, so a proxy is in front, but TRUST_PROXY is not set: all clients share its limits',
      ),
    )
  const wide = trustProxy.filter(isWide)
  if (wide.length > 0)
    found.push(
      finding(
        'TRUST_PROXY_TOO_WIDE',
        `TRUST_PROXY has ${wide.join(', ')}: anybody there can choose the address that limits count`,
      ),
    )
  if (isPublic && webhooks.allowInsecure)
    found.push(
      finding('WEBHOOKS_INSECURE', 'WEBHOOK_ALLOW_INSECURE lets webhooks reach this machine'),
    )
  return found
}

/** The names of private networks are never wide. */
function isWide(network: string): boolean {
  const [address = '', prefix] = network.split('/')
  if (prefix === undefined) return false
  return Number(prefix) < (address.includes(':') ? 16 : 8)
}

/** Reserved names and addresses that only this machine reaches. */
export const isLocal = (host: string) =>
  /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host)
