import { selectLanguage } from '#core/text/language.ts'
import type { Tenant } from '#db/tenant.ts'
import * as images from '#features/businesses/images/queries.ts'
import { type Letter, writeLetter } from '#features/mail/letter/write.ts'
import { footerOf } from '#features/messages/letter/content.ts'
import { profileOf } from '#features/messages/letter/sender.ts'

/** The sender of a campaign. */
export type Salon = Awaited<ReturnType<typeof senderOf>>

export async function senderOf(tenant: Tenant, publicUrl: string) {
  const [profile, logo] = await Promise.all([profileOf(tenant), images.logoOf(tenant, publicUrl)])
  return { ...profile, name: tenant.business.name, logo }
}

export interface Content {
  title: string
  message: string
  salon: Salon
  /** The unsubscribe URL of the customer. */
  unsubscribeUrl: string
}

/** A campaign as an e-mail: plain text, and HTML with the same content. The sender stands below it, as laws ask of advertising. */
export function emailContent({ title, message, salon, unsubscribeUrl }: Content): Letter {
  const { locale, words } = selectLanguage(spoken, salon.country)
  return writeLetter({
    language: locale,
    subject: title,
    sender: salon.name,
    logo: salon.logo,
    text: message,
    footer: [...footerOf(salon, words.why(salon.name)), `${words.unsubscribe}: ${unsubscribeUrl}`],
  })
}

/** The footer of a campaign's e-mail, in the languages of the unsubscribe page. */
interface Words {
  why: (salon: string) => string
  unsubscribe: string
}

const spoken: Record<'en' | 'nl' | 'de', Words> = {
  en: {
    why: (salon) => `You receive this message because you agreed to news from ${salon}.`,
    unsubscribe: 'Unsubscribe',
  },
  nl: {
    why: (salon) => `Je krijgt dit bericht omdat je nieuws van ${salon} wilt ontvangen.`,
    unsubscribe: 'Afmelden',
  },
  de: {
    why: (salon) =>
      `Sie erhalten diese Nachricht, weil Sie Neuigkeiten von ${salon} erhalten möchten.`,
    unsubscribe: 'Abmelden',
  },
}
