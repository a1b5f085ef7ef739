import { Box, Button, Fieldset, Group, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { FailureNote } from '../ui/feedback/failure-note.tsx'
import { useFailureText } from '../ui/feedback/failure-text.ts'
import { showFailureToast, showToast, type Undo } from '../ui/feedback/toast.tsx'
import { SideDrawer } from '../ui/overlay/side-drawer.tsx'
import { stayOpen } from './stay-open.ts'
import { useSubmit } from './use-form.ts'
import { type IsLost, useLeaveGuard } from './use-leave-guard.ts'

interface FormDrawerProps<Values extends Record<string, unknown>, Result> {
  title: string
  form: UseFormReturnType<Values>
  /** Throws a Failure when the server refuses; its validation errors are shown at the fields. */
  send: (values: Values) => Promise<Result | typeof stayOpen>
  /** The text that is shown after the response. */
  done?: (result: Result) => string
  /** Buttons beside that text. */
  offers?: (result: Result) => Undo[]
  /** Called after the response; the drawer closes by itself. */
  onSaved?: (result: Result) => void
  onClose: () => void
  /** Left of the buttons, such as Delete. */
  aside?: ReactNode
  /** The label of the submit button. Default: Save. */
  label?: string
  /** Which navigation loses what was entered. Default: any. */
  isLost?: IsLost
  children: ReactNode
}

/**
 * A form in a drawer beside its page, full screen on a phone. Open while it is mounted. Leaving with unsaved changes
 * (close, navigation, window) asks for confirmation.
 */
export function FormDrawer<Values extends Record<string, unknown>, Result>(
  props: FormDrawerProps<Values, Result>,
) {
  const { title, form, send, done, offers, onSaved, onClose, aside, label, isLost, children } =
    props
  const { t } = useTranslation()
  const guard = useLeaveGuard(() => form.isDirty(), onClose, { isLost })
  const submit = useSubmit(form, send, (result) => {
    if (result === stayOpen) return
    form.resetDirty()
    if (done) showToast(done(result), ...(offers?.(result) ?? []))
    onSaved?.(result)
    guard.leave()
  })
  return (
    <SideDrawer onClose={guard.tryClose} title={title}>
      <form onSubmit={submit.onSubmit} noValidate>
        <Stack gap="md">
          <Fieldset variant="unstyled" disabled={submit.isOutcomeUnknown}>
            <Stack gap="md">{children}</Stack>
          </Fieldset>
          {submit.error && <FailureNote error={submit.error} />}
          <Group justify="space-between" mt="xs">
            <Box>{aside}</Box>
            <Group gap="xs" justify="flex-end" ml="auto">
              <Button variant="default" onClick={guard.tryClose}>
                {t('common.cancel')}
              </Button>
              <Button type="submit" loading={submit.isPending}>
                {label ?? t('common.save')}
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </SideDrawer>
  )
}

interface DeleteWithUndoProps<Record extends { id: string }> {
  record: Record
  remove: () => Promise<unknown>
  /** Creates the record again. */
  restore: (body: Omit<Record, 'id'>) => Promise<unknown>
  /** Shown after the deletion, with the button that undoes it. */
  done: string
  onDeleted: () => void
}

/** The button that deletes the record of a drawer. It can be undone, so there is no confirmation. */
export function DeleteWithUndo<Record extends { id: string }>({
  record: { id: _, ...body },
  remove,
  restore,
  done,
  onDeleted,
}: DeleteWithUndoProps<Record>) {
  const { t } = useTranslation()
  const words = useFailureText()
  const onError = (error: unknown) => showFailureToast(words(error))
  const { mutate, isPending } = useMutation({
    mutationFn: remove,
    onError,
    onSuccess: () => {
      showToast(done, { label: t('common.undo'), run: () => restore(body).catch(onError) })
      onDeleted()
    },
  })
  return (
    <Button variant="subtle" color="red" loading={isPending} onClick={() => mutate()}>
      {t('common.delete')}
    </Button>
  )
}
