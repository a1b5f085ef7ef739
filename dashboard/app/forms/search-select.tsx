import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface Option {
  value: string
  label: string
}

/** The input and choice of a SearchSelect; `words` is the search text for the API, empty once an option is chosen. */
export function useSearchSelect() {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Option | null>(null)
  const query = chosen?.label === typed ? '' : typed.trim()
  const [words] = useDebouncedValue(query, 200)
  return { typed, setTyped, chosen, setChosen, words, isTyping: query !== words }
}

interface SearchSelectProps extends Pick<
  SelectProps,
  'label' | 'value' | 'error' | 'autoFocus' | 'withAsterisk'
> {
  pick: ReturnType<typeof useSearchSelect>
  /** The results of the API; undefined while loading or without search text. */
  found: Option[] | undefined
  isSearching: boolean
  /** The fields that the search covers, such as name or phone number. */
  hint: string
  noneFound: string
  onChange: (value: string | null) => void
}

/**
 * A select with search results of the API, the first field of its drawer. The list opens on a click or a key, and
 * only with options; other messages are part of the label, where screen readers announce them.
 */
export function SearchSelect(props: SearchSelectProps) {
  const { pick, found, isSearching, hint, noneFound, onChange, ...rest } = props
  const { typed, setTyped, chosen, setChosen } = pick
  const { t } = useTranslation()
  const [isAsked, setIsAsked] = useState(false)
  const isKept = chosen !== null && !found?.some(({ value }) => value === chosen.value)
  const options = [...(found ?? []), ...(isKept ? [chosen] : [])]
  const isEmpty = options.length === 0
  const message = isSearching || pick.isTyping ? t('common.searching') : found && noneFound
  return (
    <Select
      withAsterisk
      data-autofocus
      {...rest}
      description={(isAsked && isEmpty && message) || hint}
      descriptionProps={{ role: 'status' }}
      data={options}
      // The API has filtered already.
      filter={({ options: all }) => all}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(value, option) => {
        setChosen(option ? { value: option.value, label: option.label } : null)
        onChange(value)
      }}
      openOnFocus={false}
      dropdownOpened={isAsked && !isEmpty}
      onDropdownOpen={() => setIsAsked(true)}
      onDropdownClose={() => setIsAsked(false)}
      onBlur={() => setIsAsked(false)}
    />
  )
}
