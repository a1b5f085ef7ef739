/** The names that every plain object has: a table that is read by one of them without care answers with a function. */
export const inherited = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf']
