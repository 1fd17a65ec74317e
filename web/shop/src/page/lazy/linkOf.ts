/** The path of a clicked link inside the shop; null for any other click, which the browser handles. */
export function linkOf(event: MouseEvent): string | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  // The router sets this attribute on its links; other links open another site or an anchor of the page.
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-discover]') : null;
  if (!link || (link.target && link.target !== '_self')) return null;
  return link.pathname + link.search + link.hash;
}
