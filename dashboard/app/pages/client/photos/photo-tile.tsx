import { Image, Text, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { Customer, Photo } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useFormat } from '#app/ui/format/use-format.ts'

import { photoAddress } from './photo-address.ts'

interface PhotoTileProps {
  client: Customer
  photo: Photo
  onOpen: () => void
}

/** A small photo, which opens the large one. */
export function PhotoTile({ client, photo, onOpen }: PhotoTileProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id } = useBusiness()
  return (
    <UnstyledButton onClick={onOpen}>
      <Image
        src={photoAddress(id, client.id, photo.id)}
        alt=""
        loading="lazy"
        radius="sm"
        style={{ aspectRatio: 1 }}
      />
      <Text size="xs" c="dimmed" mt={2}>
        {t(`clients.photoKind.${photo.kind}`)} · {format.day(photo.date)}
      </Text>
    </UnstyledButton>
  )
}
