import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { signedIn } from '../../api.ts'
import { openPage, phone, shoot, skip } from '../../browser.ts'
import { openSalon, type Salon, signIn } from '../../salon.ts'

let salon: Salon
before(async () => {
  if (!skip) salon = await openSalon()
})

test(
  'a program is made, a card of it stamped and redeemed, and the feed tells so',
  { skip },
  async () => {
    const { page, problems } = await openPage(salon.address)
    await page.goto('/b/studio-noord-demo/loyalty?tab=programs')
    await signIn(page, salon)
    await page.getByRole('row').nth(1).waitFor()

    const name = `Every second ${Date.now()}`
    await page.getByRole('button', { name: 'Add program' }).click()
    const drawer = page.getByRole('dialog', { name: 'Add program' })
    await drawer.getByRole('textbox', { name: 'Name' }).fill(name)
    await drawer.getByLabel('Stamps per card').fill('2')
    await drawer.getByRole('button', { name: 'Add reward' }).click()
    await drawer.getByRole('textbox', { name: 'Reward' }).fill('Free fringe cut')
    await shoot(page, 'loyalty-program')
    await drawer.getByRole('button', { name: 'Save' }).click()
    await drawer.waitFor({ state: 'hidden' })
    await page.getByRole('row', { name }).getByText('2 stamps per card').waitFor()

    await page.getByRole('tab', { name: 'Cards' }).click()
    await page.getByRole('row').nth(3).waitFor()
    await page.getByRole('cell', { name: 'Noord points' }).first().waitFor()
    await page.getByRole('cell', { name: '…', exact: true }).first().waitFor({ state: 'detached' })
    await shoot(page, 'loyalty-cards')
    await page.getByRole('button', { name: 'Issue card' }).click()
    const giving = page.getByRole('dialog', { name: 'Issue card' })
    await giving.getByRole('combobox', { name: 'Client' }).fill('an')
    const option = page.getByRole('option').first()
    await option.waitFor()
    const client = (await option.innerText()).split(' · ', 1)[0] ?? ''
    await option.click()
    await giving.getByRole('combobox', { name: 'Program' }).click()
    await page.getByRole('option', { name }).click()
    await giving.getByRole('button', { name: 'Issue card' }).click()
    await giving.waitFor({ state: 'hidden' })

    await page.getByRole('textbox', { name: 'Search' }).fill(client)
    await page.getByRole('row', { name }).click()
    const card = page.getByRole('dialog')
    await card.getByText('Stamps: 0 of 2').waitFor()
    await card.getByRole('button', { name: 'Add stamp' }).click()
    await card.getByText('Stamps: 1 of 2').waitFor()
    await card.getByRole('button', { name: 'Remove stamp' }).click()
    await card.getByText('Stamps: 0 of 2').waitFor()
    await card.getByRole('button', { name: 'Add stamp' }).click()
    await card.getByText('Stamps: 1 of 2').waitFor()
    await card.getByRole('button', { name: 'Add stamp' }).click()
    await page.getByText('The card is full').waitFor()
    await shoot(page, 'loyalty-card')
    await card.getByRole('button', { name: 'Redeem Free fringe cut' }).click()
    await card.getByText('Stamps: 0 of 2').waitFor()
    assert.match(await card.getByLabel('Wallet pass link').inputValue(), /\/wallet\//)
    await page.keyboard.press('Escape')

    await page.getByRole('tab', { name: 'Overview' }).click()
    const feed = page.getByRole('region', { name: 'Activity' })
    await feed.getByText('Reward redeemed, cost: 2').first().waitFor()
    await feed.getByText('Stamps removed: 1').first().waitFor()
    await shoot(page, 'loyalty-overview')
    const made = feed.locator('time')
    await made.nth(19).waitFor()
    await feed.getByRole('button', { name: 'Load more' }).click()
    await made.nth(20).waitFor()

    await page.getByRole('tab', { name: 'Programs' }).click()
    await page.getByRole('row', { name }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: `Delete ${name}?` })
    await question.getByRole('textbox').fill(name)
    await question.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('row', { name }).waitFor({ state: 'detached' })

    // The card stays, and says why nothing is done with it.
    await page.getByRole('tab', { name: 'Cards' }).click()
    await page.getByRole('textbox', { name: 'Search' }).fill(client)
    await page.getByRole('row', { name: 'Closed' }).first().click()
    await card.getByText('The program was deleted').waitFor()
    await card.getByText('0 stamps', { exact: true }).waitFor()
    await shoot(page, 'loyalty-card-closed')
    assert.equal(await card.getByRole('button', { name: 'Add stamp' }).count(), 0)
    assert.deepEqual(problems, [])
  },
)

test(
  'a campaign is begun from a template, edited, previewed and sent, and says how many it reaches',
  { skip },
  async () => {
    const { page, problems } = await openPage(salon.address, phone)
    await page.goto('/b/studio-noord-demo/loyalty?tab=campaigns')
    await signIn(page, salon)
    const name = `Winter ${Date.now()}`
    await page.getByRole('button', { name: 'Add template' }).click()
    const template = page.getByRole('dialog', { name: 'Add template' })
    await template.getByLabel('Template name').fill(name)
    await template.getByLabel('Title').fill(name)
    await template.getByLabel('Message').fill('20 % off colouring until Sunday.')
    await template.getByRole('button', { name: 'Save' }).click()
    await template.waitFor({ state: 'hidden' })

    await page.getByRole('button', { name: 'New campaign' }).click()
    const drawer = page.getByRole('dialog', { name: 'New campaign' })
    await drawer.getByRole('combobox', { name: 'Use a template' }).click()
    await page.getByRole('option', { name }).click()
    await drawer.getByText('Clients with an active card.').waitFor()
    await shoot(page, 'phone-campaign')
    await drawer.getByRole('button', { name: 'Save' }).click()
    await drawer.waitFor({ state: 'hidden' })
    await shoot(page, 'phone-campaigns')
    assert.ok((await page.evaluate<number>('document.documentElement.scrollWidth')) <= 360)

    await page.getByRole('row', { name }).click()
    const sheet = page.getByRole('dialog', { name, exact: true })
    const reached = await sheet.getByText(/^Email to [1-9]\d* clients?$/).innerText()
    const members = await sheet.getByText(/^Of \d+ members? in this audience/).innerText()
    // Those who never agreed, or have no address, are members all the same.
    assert.ok(countIn(reached) < countIn(members), `${reached} ${members}`)
    await sheet.getByText('This server does not send email').waitFor()
    assert.equal(await sheet.getByRole('button', { name: 'Send a test to me' }).count(), 0)
    await page.frameLocator('iframe[title="Preview"]').getByRole('heading', { name }).waitFor()
    await shoot(page, 'phone-campaign-sheet')

    await sheet.getByRole('button', { name: 'Edit' }).click()
    const form = page.getByRole('dialog', { name: 'Edit campaign' })
    await form.getByLabel('Message').fill('A third off colouring.')
    await form.getByRole('button', { name: 'Preview' }).click()
    const letter = page.frameLocator('iframe[title="Preview"]')
    await letter.getByText('A third off colouring.').waitFor()
    await shoot(page, 'phone-campaign-edit')
    await form.getByRole('button', { name: 'Save' }).click()
    await form.waitFor({ state: 'hidden' })
    await letter.getByText('A third off colouring.').waitFor()

    // Somebody else changes what the form shows.
    const ask = await signedIn(salon, salon)
    const path = '/loyalty/campaigns'
    const { data } = await ask<{ data: { id: string; title: string }[] }>(
      'GET',
      `${path}/business/~?limit=100`,
    )
    const id = data.find(({ title }) => title === name)?.id
    await sheet.getByRole('button', { name: 'Edit' }).click()
    await form.getByLabel('Message').fill('Half off colouring.')
    await ask('PATCH', `${path}/${id}`, { message: 'A quarter off colouring.' })
    await form.getByRole('button', { name: 'Save' }).click()
    const note = form.getByRole('alert').filter({ hasText: 'Someone else changed this' })
    await note.getByText('Message: A quarter off colouring.').waitFor()
    assert.equal(await form.getByLabel('Message').inputValue(), 'Half off colouring.')
    await shoot(page, 'phone-campaign-changed')
    await form.getByRole('button', { name: 'Save' }).click()
    await form.waitFor({ state: 'hidden' })
    await letter.getByText('Half off colouring.').waitFor()

    await sheet.getByRole('button', { name: 'Send now' }).click()
    const question = page.getByRole('dialog', { name: `Send ${name} now?` })
    await question.getByText(reached, { exact: true }).waitFor()
    await shoot(page, 'phone-campaign-send')
    await question.getByRole('button', { name: 'Send now' }).click()
    await page.getByText(`“${name}” is on its way`, { exact: true }).waitFor()
    await sheet.getByText(/^Sent on .* to an audience of [1-9]\d* members?\.$/).waitFor()
    assert.equal(await sheet.getByRole('button', { name: 'Edit' }).count(), 0)
    // The browser writes the refusal down.
    const others = problems.filter((text) => !text.includes('status of 412'))
    assert.deepEqual(others, [])
  },
)

const countIn = (words: string) => Number(/\d+/.exec(words)?.[0])
