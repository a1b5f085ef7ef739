import type { MessageKind, SmsKind } from '../kinds.ts'

/** A template: its placeholders are in double braces. */
export interface Template {
  subject: string
  text: string
}

/** The words around the text of a letter. */
export interface Labels {
  when: string
  services: string
  staff: string
  total: string
  address: string
  footer: (business: string) => string
  test: string
}

export interface Words {
  templates: Record<MessageKind, Template>
  /** Text messages, as short as possible and of characters that do not double their price. */
  smsTexts: Record<SmsKind, string>
  labels: Labels
}
