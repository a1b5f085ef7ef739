import type { WantedLine } from '../choice/values.ts'

/** The services of a draft for a URL: `<service>.<variant>.<add-on>.<add-on>`, separated by commas. */
export const textOfWanted = (lines: readonly WantedLine[]) =>
  lines
    .map(({ serviceId, variantId, addonIds }) =>
      [serviceId, variantId ?? '', ...addonIds].join('.'),
    )
    .join(',')

export const wantedOf = (text: string): WantedLine[] =>
  text
    .split(',')
    .map((line) => line.split('.'))
    .flatMap(([serviceId = '', variantId = '', ...addonIds]) =>
      serviceId === '' ? [] : [{ serviceId, variantId: variantId || null, addonIds }],
    )
