/** What a field means wherever its schema does not say it better: true of every field of this name. */
export const meaningOfName = (name: string): string | undefined => words[name] ?? idWords(name)

const words: Record<string, string | undefined> = {
  id: 'Opaque, and never given out twice',
  businessId: 'The business that it belongs to',
  createdAt: 'When it was made',
  updatedAt: 'When it was last changed',
}

/** Id of the gift card, for giftCardId; nothing for other names. */
function idWords(name: string) {
  const [, thing] = /^(.+)Id$/.exec(name) ?? []
  return thing && `Id of the ${thing.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`
}
