import type { Page } from 'playwright-core'

export const euros = (amount: number) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' }).format(amount)

/** Processes the pending refund of the open sale. */
export async function decide(page: Page, number: string, amount: number) {
  const sold = page.getByRole('dialog', { name: `Sale ${number}` })
  await sold.getByRole('button', { name: 'Process refund' }).click()
  const question = page.getByRole('dialog', { name: `Refund ${euros(amount)}?` })
  await question.getByRole('textbox').fill(number)
  await question.getByRole('button', { name: 'Process refund' }).click()
  await question.waitFor({ state: 'hidden' })
}
