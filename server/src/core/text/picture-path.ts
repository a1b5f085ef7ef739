/** Where the installation serves the pictures of the demo salon. */
export const picturesPath = '/book/pictures/'

/** Whether a text is the path of such a picture. */
export const isPicturePath = (text: string): boolean =>
  /^\/book\/pictures\/[a-z0-9-]{1,60}\.svg$/.test(text)
