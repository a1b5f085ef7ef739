import type { ImageField } from './change-image.ts'

/** The server takes these as they are, below its limit. */
const sent = new Set(['image/jpeg', 'image/png', 'image/webp'])
const bytesMax = 640_000
const lengthMax = 880_000

/** As the server makes them. */
const forms = {
  logo: { sideMax: 512, types: ['image/png', 'image/jpeg'] },
  photo: { sideMax: 1_600, types: ['image/jpeg'] },
} satisfies Record<ImageField, object>

/**
 * A picture in base64, made small by the browser where the server would not take the file. Null: the browser cannot read it
 * as a picture.
 */
export async function readImage(file: Blob, field: ImageField): Promise<string | null> {
  const address = URL.createObjectURL(file)
  try {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    if (sent.has(file.type) && file.size <= bytesMax) return base64Of(await dataUrlOf(file))
    return drawn(picture, forms[field])
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}

function drawn(
  picture: HTMLImageElement,
  { sideMax, types }: { sideMax: number; types: string[] },
) {
  // A drawing in SVG may have no size of its own.
  const [width, height] = [picture.naturalWidth || sideMax, picture.naturalHeight || sideMax]
  const scale = Math.min(1, sideMax / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const texts = types.map((type) => base64Of(canvas.toDataURL(type, 0.8)))
  return texts.find((text) => text.length <= lengthMax) ?? null
}

const dataUrlOf = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('Unreadable')))
    reader.readAsDataURL(file)
  })

const base64Of = (url: string) => url.slice(url.indexOf(',') + 1)
