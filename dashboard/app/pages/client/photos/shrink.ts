const sideMax = 1_600
/** Below the limit of the server, in base64. */
const lengthMax = 880_000
const qualities = [0.85, 0.7, 0.5]

/**
 * A picture as a JPEG in base64, turned as it was taken and small enough to be stored. Null: the browser cannot read the
 * file as a picture.
 */
export async function shrink(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    () => null,
  )
  if (!picture) return null
  const scale = Math.min(1, sideMax / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const texts = qualities.map((quality) => base64Of(canvas.toDataURL('image/jpeg', quality)))
  return texts.find((text) => text.length <= lengthMax) ?? null
}

const base64Of = (url: string) => url.slice(url.indexOf(',') + 1)
