import { Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'

import { download } from './download.ts'
import { FailureNote } from './failure-note.tsx'

interface FileButtonProps {
  label: string
  /** What it is called for those who do not see the row it stands in. */
  describedAs?: string
  name: string
  read: () => Promise<Blob>
}

/** Fetches a file and hands it to the downloads; a refusal is told in its place. */
export function FileButton({ label, describedAs, name, read }: FileButtonProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: read,
    onSuccess: (file) => download(name, file),
  })
  return (
    <Stack gap={4} align="flex-end">
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<Download size={14} aria-hidden />}
        aria-label={describedAs}
        loading={isPending}
        onClick={() => mutate()}
      >
        {label}
      </Button>
      {error && <FailureNote error={error} />}
    </Stack>
  )
}
