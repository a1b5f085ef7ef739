import { Switch, Textarea } from '@mantine/core'

import { type PageForm, useFieldProps } from './field-props.ts'

/** Whether the page is open, and its texts. */
export function PageFields({ form }: { form: PageForm }) {
  const { field, toggle } = useFieldProps(form)
  return (
    <>
      <Switch {...toggle('isEnabled')} />
      <Textarea autosize minRows={2} {...field('intro')} />
      <Textarea autosize minRows={2} {...field('notice')} />
      <Textarea autosize minRows={3} maxRows={16} {...field('terms')} />
    </>
  )
}
