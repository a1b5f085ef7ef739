/** An amount rounded to the digits of its currency: 333.33 EUR, 333 JPY. */
export const roundToCurrency = (amount: number, currency: string) =>
  Number(amount.toFixed(digitsOf(currency)))

const digitsOf = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits
