import { Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'

import { FailureNote } from './feedback/failure-note.tsx'
import { download } from './format/download.ts'
import { Download } from './icons/icons.ts'

interface FileButtonProps {
  label: string
  /** The label for screen readers, which do not see the row. */
  describedAs?: string
  name: string
  /** Beside inputs; small in the rows of a table. */
  size?: 'sm' | 'compact-sm'
  read: () => Promise<Blob>
}

/** Fetches a file and downloads it; an error is shown in place. */
export function FileButton({
  label,
  describedAs,
  name,
  size = 'compact-sm',
  read,
}: FileButtonProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: read,
    onSuccess: (file) => download(name, file),
  })
  return (
    <Stack gap={4} align="flex-end">
      <Button
        variant="default"
        size={size}
        leftSection={<Download size={14} aria-hidden />}
        aria-label={describedAs}
        loading={isPending}
        onClick={() => mutate()}
      >
        {/* In a row on a phone the icon alone, with its name for those who hear it. */}
        {describedAs === undefined ? label : <span className="wide-only">{label}</span>}
      </Button>
      {error && <FailureNote error={error} />}
    </Stack>
  )
}
