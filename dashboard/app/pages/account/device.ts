const browsers = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'] as const
const browserNames: Record<string, string> = { Edg: 'Edge', OPR: 'Opera' }
const systems = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac OS X', 'Linux'] as const
const systemNames: Record<string, string> = { 'Mac OS X': 'Mac' }

/**
 * The browser and system in a readable form: "Firefox, Windows"; for other programs the first word; null without a
 * user agent.
 */
export function deviceOf(userAgent: string | null): string | null {
  if (!userAgent) return null
  // Most browsers also name others: the first match in this order is right.
  const browser = browsers.find((name) => userAgent.includes(`${name}/`))
  const system = systems.find((name) => userAgent.includes(name))
  if (browser === undefined) return userAgent.split(/[\s/]/, 1)[0] ?? null
  const name = browserNames[browser] ?? browser
  return system === undefined ? name : `${name}, ${systemNames[system] ?? system}`
}
