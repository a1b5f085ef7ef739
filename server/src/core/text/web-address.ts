/** Two letters are any country's. Longer ones are listed, since names have dots too, such as "St.Martin". */
const endings =
  '[a-z]{2}|com|net|org|info|biz|app|dev|shop|store|site|online|xyz|top|link|click|page|live|club|salon|beauty'

const webAddress = new RegExp(
  [
    // A scheme, or the name of a host by tradition.
    String.raw`\b[a-z][a-z0-9+.-]*:\/\/`,
    String.raw`\bwww\.\S`,
    // A host with a path, whatever its ending.
    String.raw`[\p{L}\p{N}-]+\.[\p{L}]{2,}\/\S`,
    // An address of e-mail, whatever its ending.
    String.raw`[^\s@]@[\p{L}\p{N}-]+\.[\p{L}]{2,}`,
    // A bare host, which mail programs make a link as well. "J.de Vries" is none.
    String.raw`[\p{L}\p{N}-]{3,}\.(?:${endings})(?![\p{L}\p{N}])`,
  ].join('|'),
  'iu',
)

/** Whether a text contains the address of a web page or of e-mail, or what a mail program would make a link. */
export const hasWebAddress = (text: string): boolean => webAddress.test(text)
