/** The result of a form that was not sent, since the person is asked something first: its drawer stays open. */
export const stayOpen = Symbol('stay open')
