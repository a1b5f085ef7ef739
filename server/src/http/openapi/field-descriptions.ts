/**
 * The description of a field by its name, where its schema has none of its own: true of every field
 * of this name.
 */
export const meaningOfName = (name: string): string | undefined => words[name] ?? idWords(name)

const words: Record<string, string | undefined> = {
  id: 'Opaque and unique',
  businessId: 'The business of the record',
  createdAt: 'The time of creation',
  updatedAt: 'The time of the last change',
}

/** 'Id of the gift card' for giftCardId; undefined for other names. */
function idWords(name: string) {
  const [, thing] = /^(.+)Id$/.exec(name) ?? []
  return thing && `Id of the ${thing.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`
}
