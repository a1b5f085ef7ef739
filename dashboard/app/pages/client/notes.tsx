import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'

import { api } from '#app/api/http/api.ts'
import type { Customer } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can } from '#app/api/session/rights.ts'
import { useSubmit } from '#app/forms/use-form.ts'
import { useLeaveGuard } from '#app/forms/use-leave-guard.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { showToast } from '#app/ui/feedback/toast.tsx'
import { Section } from '#app/ui/section.tsx'

/** Shown and edited in the same place. */
export function Notes({ client }: { client: Customer }) {
  const { t } = useTranslation()
  const { membership } = useBusiness()
  const [isOpen, { open, close }] = useDisclosure()
  const edit = can(membership, 'customers:write') && !isOpen && (
    <Button variant="subtle" size="compact-sm" onClick={open}>
      {client.notes === null ? t('clients.addNotes') : t('common.edit')}
    </Button>
  )
  return (
    <Section title={t('clients.notes')} action={edit}>
      {isOpen ? (
        <NotesForm client={client} onClose={close} />
      ) : (
        <Text size="sm" className="as-typed" {...(client.notes === null && { c: 'dimmed' })}>
          {client.notes ?? t('clients.notesHint')}
        </Text>
      )}
    </Section>
  )
}

function NotesForm({ client, onClose }: { client: Customer; onClose: () => void }) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const form = useForm({ mode: 'uncontrolled', initialValues: { notes: client.notes ?? '' } })
  const guard = useLeaveGuard(() => form.isDirty(), onClose, { query: [] })
  const { onSubmit, isPending, error } = useSubmit(
    form,
    ({ notes }) =>
      api.patch(
        '~/customers/{customerId}/notes',
        { businessId: id, customerId: client.id },
        { notes: notes.trim() === '' ? null : notes },
      ),
    () => {
      form.resetDirty()
      showToast(t('clients.notesSaved'))
      onClose()
    },
  )
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="xs">
        <Textarea
          aria-label={t('clients.notes')}
          description={t('clients.notesHint')}
          inputWrapperOrder={['input', 'description', 'error']}
          autosize
          minRows={3}
          autoFocus
          key={form.key('notes')}
          {...form.getInputProps('notes')}
        />
        {error && <FailureNote error={error} />}
        <Group gap="xs">
          <Button type="submit" loading={isPending}>
            {t('common.save')}
          </Button>
          <Button variant="default" onClick={guard.tryClose}>
            {t('common.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
