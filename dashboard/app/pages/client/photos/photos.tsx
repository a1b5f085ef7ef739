import { Button, FileButton, Image, Menu, SimpleGrid, Text, UnstyledButton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { CreateCustomerPhotoBody, Customer, Photo } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can } from '#app/api/session/rights.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import { Section } from '#app/ui/section.tsx'

import { photoAddress } from './photo-address.ts'
import { PhotoDialog } from './photo-dialog.tsx'

/** Photos of a client, such as before and after a treatment. */
export function Photos({ client }: { client: Customer }) {
  const { t } = useTranslation()
  const { id, membership } = useBusiness()
  const { data: photos, error } = useApi('~/customers/{customerId}/photos', {
    businessId: id,
    customerId: client.id,
  })
  const [shown, setShown] = useState<Photo | null>(null)
  const adding = useAdd(client)
  return (
    <Section
      title={t('clients.photos')}
      action={can(membership, 'customers:write') && <AddPhoto {...adding} />}
    >
      {error && <FailureNote error={error} />}
      {adding.error && <FailureNote error={adding.error} />}
      {photos?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('clients.noPhotos')}
        </Text>
      )}
      <SimpleGrid cols={{ base: 2, xs: 3, sm: 4 }} spacing="xs">
        {photos?.map((photo) => (
          <PhotoTile key={photo.id} client={client} photo={photo} onOpen={() => setShown(photo)} />
        ))}
      </SimpleGrid>
      {shown && <PhotoDialog client={client} photo={shown} onClose={() => setShown(null)} />}
    </Section>
  )
}

type Kind = CreateCustomerPhotoBody['kind']

const kinds = ['BEFORE', 'AFTER', 'OTHER'] as const satisfies Kind[]

/** Asks what the photo shows, then for the file. */
function AddPhoto({ add, isPending }: ReturnType<typeof useAdd>) {
  const { t } = useTranslation()
  const kind = useRef<Kind>('OTHER')
  return (
    <FileButton accept="image/*" onChange={(file) => file && add({ file, kind: kind.current })}>
      {({ onClick: choose }) => (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="subtle" size="compact-sm" loading={isPending}>
              {t('clients.addPhoto')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {kinds.map((one) => (
              <Menu.Item
                key={one}
                onClick={() => {
                  kind.current = one
                  choose()
                }}
              >
                {t(`clients.photoKind.${one}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </FileButton>
  )
}

function useAdd(client: Customer) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const date = useFormat().today()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ file, kind }: { file: File; kind: Kind }) => {
      const image = await shrink(file)
      if (image === null) throw new Error(t('clients.notAPhoto'))
      return api.post(
        '~/customers/{customerId}/photos',
        { businessId: id, customerId: client.id },
        { kind, date, image },
      )
    },
    onSuccess: () => showToast(t('clients.photoSaved')),
  })
  return { add: mutate, isPending, error }
}

const sideMax = 1_600
/** Below the limit of the server, in base64. */
const lengthMax = 880_000
const qualities = [0.85, 0.7, 0.5]

/**
 * A picture as a JPEG in base64, turned as it was taken and small enough to be stored. Null: the browser cannot read the
 * file as a picture.
 */
async function shrink(file: Blob): Promise<string | null> {
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

interface PhotoTileProps {
  client: Customer
  photo: Photo
  onOpen: () => void
}

/** A small photo, which opens the large one. */
function PhotoTile({ client, photo, onOpen }: PhotoTileProps) {
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
