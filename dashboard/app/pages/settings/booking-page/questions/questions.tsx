import { Button, Stack, Text } from '@mantine/core'

import { useBookingPageTexts } from '#app/i18n/parts/booking-page.gen.ts'
import { Plus } from '#app/ui/icons/icons.ts'

import type { PageForm } from '../field-props.ts'
import { newQuestion, questionsMax } from '../values.ts'
import { QuestionFields } from './question-fields.tsx'

/** The questions that clients answer, in the order of the page. */
export function Questions({ form }: { form: PageForm }) {
  const words = useBookingPageTexts()
  const { questions } = form.values
  return (
    <>
      {questions.length === 0 && (
        <Text size="sm" c="dimmed">
          {words('noQuestions')}
        </Text>
      )}
      <Stack component="ol" className="plain-list" gap="sm">
        {questions.map((question, index) => (
          <QuestionFields key={question.key} form={form} index={index} />
        ))}
      </Stack>
      {form.errors['questions'] && (
        <Text size="sm" c="red" role="alert">
          {form.errors['questions']}
        </Text>
      )}
      {questions.length < questionsMax && (
        <div>
          <Button
            variant="default"
            leftSection={<Plus size={16} aria-hidden />}
            onClick={() => form.insertListItem('questions', newQuestion())}
          >
            {words('addQuestion')}
          </Button>
        </div>
      )}
    </>
  )
}
