import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { useClientSearch } from '#app/api/clients/client-names.ts'
import { nameOf } from '#app/api/clients/name.ts'
import type { Customer } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { SearchSelect, useSearchSelect } from '#app/forms/search-select.tsx'
import { useDuplicatesTexts } from '#app/i18n/parts/duplicates.gen.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

import { mergeCustomers } from './remove-client.ts'

interface MergeDialogProps {
  client: Customer
  /** Chosen already. */
  source?: Customer
  /** Keeps `source` instead. */
  onSwap?: () => void
  onMerged?: () => void
  onClose: () => void
}

/** Asks for the duplicate of a client, says what a merge does, and has it confirmed. */
export function MergeDialog({ client, source, onSwap, onMerged, onClose }: MergeDialogProps) {
  const { t } = useTranslation()
  const words = useDuplicatesTexts()
  const { id } = useBusiness()
  const pick = useSearchSelect()
  const { data, isFetching } = useClientSearch(id, pick.words)
  const [chosen, setChosen] = useState<Customer | null>(null)
  const found = source ?? chosen
  const duplicate = found && { id: found.id, label: labelOf(found) }
  const [isConfirmed, setConfirmed] = useState(false)
  const others = data?.filter((one) => one.id !== client.id)
  const choose = (chosenId: string | null) => {
    setChosen(others?.find((one) => one.id === chosenId) ?? null)
    setConfirmed(false)
  }
  const { mutate, isPending, error } = useMutation({
    mutationFn: (sourceId: string) => mergeCustomers(id, client.id, sourceId),
    onSuccess: (merged) => {
      showToast(words('merged', { name: nameOf(merged) }))
      onMerged?.()
      onClose()
    },
  })
  const names = { name: nameOf(client), duplicate: duplicate?.label }
  return (
    <Dialog onClose={onClose} title={words('mergeTitle', names)}>
      <Stack>
        {!source && (
          <SearchSelect
            label={words('duplicate')}
            pick={pick}
            found={others?.map((one) => ({ value: one.id, label: labelOf(one) }))}
            isSearching={isFetching}
            hint={t('clients.search')}
            noneFound={t('clients.noneTitle')}
            value={duplicate?.id ?? null}
            onChange={choose}
          />
        )}
        {duplicate && (
          <Alert color="yellow" variant="light">
            <Text size="sm">{words('mergeText', names)}</Text>
          </Alert>
        )}
        {onSwap && source && (
          <Button
            variant="default"
            disabled={isPending}
            onClick={() => {
              onSwap()
              setConfirmed(false)
            }}
          >
            {words('keepOther', { duplicate: nameOf(source) })}
          </Button>
        )}
        {duplicate && (
          <Checkbox
            label={words('mergeConfirm', names)}
            checked={isConfirmed}
            onChange={(event) => setConfirmed(event.currentTarget.checked)}
          />
        )}
        {error && <FailureNote error={error} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            color="red"
            loading={isPending}
            disabled={duplicate === null || !isConfirmed}
            onClick={() => duplicate && mutate(duplicate.id)}
          >
            {words('mergeNow')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

const labelOf = (client: Customer) =>
  [nameOf(client), client.phone ?? client.email].filter(Boolean).join(' · ')
