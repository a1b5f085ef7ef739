import { Button, FileButton, Group, Stack, Text } from '@mantine/core'

import './image-field.css'
import { type DragEvent, useId, useState } from 'react'

import type { BusinessImage } from '#app/api/http/schema.gen.ts'
import { useBookingPageTexts } from '#app/i18n/parts/booking-page.gen.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'

import type { ImageField as Field } from './change-image.ts'
import { useChangeImage } from './use-change-image.ts'

interface ImageFieldProps {
  field: Field
  image: BusinessImage | null
}

/** A picture of the salon: chosen, or dropped onto its place, and removed. It is stored at once. */
export function ImageField({ field, image }: ImageFieldProps) {
  const words = useBookingPageTexts()
  const id = useId()
  const { upload, remove, isPending, error } = useChangeImage(field, image)
  const { isOver, target } = useDrop(upload)
  return (
    <Stack gap={6} role="group" aria-labelledby={id}>
      <Text size="sm" fw={500} id={id}>
        {words(`images.${field}`)}
      </Text>
      <div className="image-drop" data-field={field} data-over={isOver || undefined} {...target}>
        {image ? (
          <img src={image.url} alt={words(`images.${field}`)} />
        ) : (
          <Text size="sm" c="dimmed" ta="center">
            {words('images.drop')}
          </Text>
        )}
      </div>
      <Text size="xs" c="dimmed">
        {words(`images.${field}Hint`)}
      </Text>
      {error && <FailureNote error={error} />}
      <Group gap="xs">
        <FileButton accept="image/*" onChange={(file) => file && upload(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="xs"
              loading={isPending}
              aria-describedby={id}
            >
              {words(image ? 'images.replace' : 'images.choose')}
            </Button>
          )}
        </FileButton>
        {image && (
          <Button
            variant="subtle"
            size="xs"
            color="red"
            disabled={isPending}
            aria-describedby={id}
            onClick={() => remove()}
          >
            {words('images.remove')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

function useDrop(take: (file: File) => void) {
  const [isOver, setIsOver] = useState(false)
  return {
    isOver,
    target: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault()
        setIsOver(true)
      },
      onDragLeave: () => setIsOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setIsOver(false)
        const [file] = event.dataTransfer.files
        if (file) take(file)
      },
    },
  }
}
