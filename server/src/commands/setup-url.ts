/** The setup page with its code. The browser sends nothing after # to the server, so no log has it. */
export const setupUrl = (url: string, code: string) => `${url}/setup#${code}`
