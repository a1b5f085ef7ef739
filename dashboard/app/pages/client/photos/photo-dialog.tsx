import { Button, Group, Image, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { Customer, Photo } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can } from '#app/api/session/rights.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

import { photoAddress } from './photo-address.ts'

interface PhotoDialogProps {
  client: Customer
  photo: Photo
  onClose: () => void
}

/** A photo in its full size, which can be deleted there. */
export function PhotoDialog({ client, photo, onClose }: PhotoDialogProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, membership } = useBusiness()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api.delete('~/customers/{customerId}/photos/{photoId}', {
        businessId: id,
        customerId: client.id,
        photoId: photo.id,
      }),
    onSuccess: () => {
      showToast(t('clients.photoDeleted'))
      onClose()
    },
  })
  const title = `${t(`clients.photoKind.${photo.kind}`)} · ${format.day(photo.date)}`
  return (
    <Dialog onClose={onClose} title={title}>
      <Stack>
        <Image src={photoAddress(id, client.id, photo.id)} alt={title} fit="contain" mah="70dvh" />
        {error && <FailureNote error={error} />}
        {can(membership, 'customers:write') && (
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('common.close')}
            </Button>
            <Button color="red" variant="light" loading={isPending} onClick={() => mutate()}>
              {t('clients.deletePhoto')}
            </Button>
          </Group>
        )}
      </Stack>
    </Dialog>
  )
}
