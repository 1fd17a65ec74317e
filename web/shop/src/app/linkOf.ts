/** The path of a link of the shop a person followed in this tab; null for everything else, which is the browser's. */
export function linkOf(event: MouseEvent): string | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  // The mark with which the router writes its links, where other links leave the shop or stay on the page.
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-discover]') : null;
  if (!link || (link.target && link.target !== '_self')) return null;
  return link.pathname + link.search + link.hash;
}
