/** The address of a need's products: a search for its title, because a need has no page of its own. */
export function needPath(title: string): string {
  return `/busca?q=${encodeURIComponent(title)}`;
}

export function productPath(urlSlug: string): string {
  return `/produtos/${urlSlug}`;
}
