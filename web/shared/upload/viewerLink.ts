/** The link of a stored document, for the browser's viewer: it shows a copy in which no link can be followed. */
export const viewerLink = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}ver=1`;
