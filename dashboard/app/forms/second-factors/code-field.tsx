import { TextInput, type TextInputProps } from '@mantine/core'

interface CodeFieldProps extends TextInputProps {
  /** A code of an app by default. */
  field?: 'code' | 'recoveryCode'
}

/** The input of a code of an app, which phones and password managers fill in, or of a recovery code. */
export const CodeField = ({ field = 'code', ...props }: CodeFieldProps) => (
  <TextInput
    autoComplete={field === 'code' ? 'one-time-code' : 'off'}
    inputMode={field === 'code' ? 'numeric' : 'text'}
    autoFocus
    {...props}
  />
)
