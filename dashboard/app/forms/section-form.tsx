import { Button, Group, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { FailureNote } from '../ui/feedback/failure-note.tsx'
import { showToast } from '../ui/feedback/toast.tsx'
import { useSubmit } from './use-form.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

interface SectionFormProps<Values extends Record<string, unknown>, Result> {
  form: UseFormReturnType<Values>
  /** Throws a Failure when the server refuses; its validation errors are shown at the fields. */
  send: (values: Values) => Promise<Result>
  /** The text that is shown after the response. */
  done?: (result: Result) => string
  onSaved?: (result: Result) => unknown
  children: ReactNode
}

/** A form that fills a page, with a sticky submit button. Leaving with unsaved changes asks for confirmation. */
export function SectionForm<Values extends Record<string, unknown>, Result>(
  props: SectionFormProps<Values, Result>,
) {
  const { form, send, done, onSaved, children } = props
  const { t } = useTranslation()
  useLeaveGuard(
    () => form.isDirty(),
    () => {},
  )
  const submit = useSubmit(form, send, (result) => {
    form.resetDirty()
    if (done) showToast(done(result))
    return onSaved?.(result)
  })
  return (
    <form onSubmit={submit.onSubmit} noValidate>
      <Stack gap="xl" maw={640}>
        {children}
        <Stack className="section-end" gap="xs">
          {submit.error && <FailureNote error={submit.error} />}
          <Group justify="flex-end">
            <Button type="submit" loading={submit.isPending}>
              {t('common.save')}
            </Button>
          </Group>
        </Stack>
      </Stack>
    </form>
  )
}
