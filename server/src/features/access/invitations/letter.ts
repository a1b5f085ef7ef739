import { accountLetter, type WordsByLanguage } from '../letters/account-letter.ts'

interface Words {
  subject: (business: string) => string
  invites: (business: string) => string
  action: string
  until: string
}

const en: Words = {
  subject: (business) => `${business} invites you`,
  invites: (business) => `${business} would like you to work with them in Openchair.`,
  action: 'Accept the invitation',
  until: 'The link works once, within seven days.',
}

const nl: Words = {
  subject: (business) => `${business} nodigt je uit`,
  invites: (business) => `${business} wil graag met je samenwerken in Openchair.`,
  action: 'Uitnodiging aannemen',
  until: 'De link werkt één keer, binnen zeven dagen.',
}

const de: Words = {
  subject: (business) => `${business} lädt Sie ein`,
  invites: (business) => `${business} möchte mit Ihnen in Openchair zusammenarbeiten.`,
  action: 'Einladung annehmen',
  until: 'Der Link gilt einmal, innerhalb von sieben Tagen.',
}

const translated: WordsByLanguage<Words> = { en, nl, de }

/** The letter with the link of an invitation. */
export const invitationLetter = (business: string, url: string, locale: string) =>
  accountLetter(translated, locale, ({ subject, invites, action, until }) => ({
    subject: subject(business),
    text: invites(business),
    action: { label: action, url },
    notes: [until],
  }))
