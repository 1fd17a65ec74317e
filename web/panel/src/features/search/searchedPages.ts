/** A page that the search finds by the words of its title, or by other words for it. */
export interface SearchedPage {
  path: string;
  title: string;
  words?: string | undefined;
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The pages with a word that begins like each typed word, those found by their title first. */
export function pagesWith(text: string, pages: readonly SearchedPage[]): SearchedPage[] {
  const typed = fold(text).split(/\s+/).filter(Boolean);
  if (typed.length === 0) return [];
  const has = (words: string) => {
    const parts = fold(words).split(/[\s-]+/);
    return typed.every((word) => parts.some((part) => part.startsWith(word)));
  };
  const byTitle = pages.filter(({ title }) => has(title));
  return [
    ...byTitle,
    ...pages.filter((page) => !byTitle.includes(page) && has(`${page.title} ${page.words ?? ''}`)),
  ];
}
