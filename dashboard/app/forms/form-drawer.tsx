import { Box, Button, Fieldset, Group, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { FailureNote } from '../ui/failure-note.tsx'
import { SideDrawer } from '../ui/side-drawer.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useSubmit } from './use-submit.ts'

interface FormDrawerProps<Values extends Record<string, unknown>, Result> {
  title: string
  form: UseFormReturnType<Values>
  /** Throws a Failure when the server refuses; its faults then stand at the fields. */
  send: (values: Values) => Promise<Result>
  /** After the answer; the drawer closes by itself. */
  onSaved?: (result: Result) => void
  onClose: () => void
  /** Beside the buttons at the left, such as Delete. */
  aside?: ReactNode
  /** Of the button that sends it; Save unless given. */
  label?: string
  children: ReactNode
}

/**
 * A form in a drawer, beside the page that it belongs to; on a phone a full sheet. Shown while it is mounted.
 * Whoever leaves with changes is asked first: closing, another page, or the whole window.
 */
export function FormDrawer<Values extends Record<string, unknown>, Result>(
  props: FormDrawerProps<Values, Result>,
) {
  const { title, form, send, onSaved, onClose, aside, label, children } = props
  const { t } = useTranslation()
  const guard = useLeaveGuard(() => form.isDirty(), onClose)
  const submit = useSubmit(form, send, (result) => {
    form.resetDirty()
    onSaved?.(result)
    guard.leave()
  })
  return (
    <SideDrawer onClose={guard.tryClose} title={title}>
      <form onSubmit={submit.onSubmit} noValidate>
        <Stack gap="md">
          <Fieldset variant="unstyled" disabled={submit.isUnknown}>
            <Stack gap="md">{children}</Stack>
          </Fieldset>
          {submit.error && <FailureNote error={submit.error} />}
          <Group justify="space-between" wrap="nowrap" mt="xs">
            <Box>{aside}</Box>
            <Group gap="xs" justify="flex-end">
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
