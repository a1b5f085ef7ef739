interface Named {
  firstName: string
  lastName: string | null
}

/** First and last name, or the one that is set. */
export const nameOf = ({ firstName, lastName }: Named) =>
  [firstName, lastName].filter(Boolean).join(' ')
