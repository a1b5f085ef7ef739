// The ISO 4217 currencies in circulation, by the digits of their minor unit. Funds, metals and
// units of account are left out. Intl is not a source: it follows usage (HUF 0, IQD 0).
const byDigits: ReadonlyArray<readonly [digits: number, codes: string]> = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'],
  [
    2,
    `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF
     CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL
     HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT
     MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB
     SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH
     USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG`,
  ],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
]

const digitsByCode = new Map(
  byDigits.flatMap(([digits, codes]) => codes.split(/\s+/).map((code) => [code, digits] as const)),
)

/** All currency codes that a business may use. */
export const currencies: readonly string[] = [...digitsByCode.keys()].sort()

export const isCurrency = (code: string): boolean => digitsByCode.has(code)

/** Digits of the minor unit: JPY 0, EUR 2, KWD 3. Throws a RangeError on an unknown currency. */
export function digitsOf(currency: string): number {
  const digits = digitsByCode.get(currency)
  if (digits === undefined) throw new RangeError(`Unknown currency: ${currency}`)
  return digits
}

/** Currencies whose minor units no provider takes, with the smallest amount that can be charged. */
const ownSteps: Record<string, number> = { MGA: 100 }

/**
 * Providers charge multiples of this many minor units: the last of three digits is always 0. The providers themselves
 * check each amount.
 */
export const chargeStepOf = (currency: string): number =>
  ownSteps[currency] ?? (digitsOf(currency) === 3 ? 10 : 1)
