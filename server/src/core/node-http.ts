/**
 * Not imported, since an import reads every export of the module: one of node:http's loads a whole client
 * with HTTP/2, which costs each process 45 ms and 15 MB.
 */
export const http = process.getBuiltinModule('node:http')

export const { METHODS, STATUS_CODES } = http
