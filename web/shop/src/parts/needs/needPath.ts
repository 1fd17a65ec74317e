/** A need has no page of its own: the search shows its products, by its name. */
export function needPath(title: string): string {
  return `/busca?q=${encodeURIComponent(title)}`;
}

export function productPath(urlSlug: string): string {
  return `/produtos/${urlSlug}`;
}
