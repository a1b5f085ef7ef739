interface Named {
  firstName: string
  lastName: string | null
}

/** As somebody is called: both parts, or the one there is. */
export const nameOf = ({ firstName, lastName }: Named) =>
  lastName === null ? firstName : `${firstName} ${lastName}`
