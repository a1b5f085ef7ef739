import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { BusinessImage } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useBookingPageTexts } from '#app/i18n/parts/booking-page.gen.ts'
import { showFailureToast, showToast } from '#app/ui/feedback/toast.tsx'

import { type ImageField, removeImage, saveImage } from './change-image.ts'
import { readImage } from './read-image.ts'

/** Uploads a picture, or removes it with an undo in the toast. */
export function useChangeImage(field: ImageField, image: BusinessImage | null) {
  const { t } = useTranslation()
  const words = useBookingPageTexts()
  const { id } = useBusiness()
  const upload = useMutation({
    async mutationFn(file: Blob) {
      const read = await readImage(file, field)
      if (read === null) throw new Error(words('images.unreadable'))
      return saveImage(id, field, read)
    },
    onSuccess: () => showToast(words('images.saved')),
  })
  const remove = useMutation({
    async mutationFn() {
      // Its bytes are read before they are gone.
      const former = image && (await (await fetch(image.url)).blob())
      await removeImage(id, field)
      return former
    },
    onSuccess: (former) =>
      showToast(words('images.removed'), {
        label: t('common.undo'),
        async run() {
          const read = former && (await readImage(former, field))
          if (read)
            await saveImage(id, field, read).catch(() =>
              showFailureToast(words('images.unreadable')),
            )
        },
      }),
  })
  return {
    upload: upload.mutate,
    remove: remove.mutate,
    isPending: upload.isPending || remove.isPending,
    error: upload.error ?? remove.error,
  }
}
