/** Pages whose code another feature fetches before the page is shown. */
type PageName = 'questionnaire' | 'payment' | 'feedback';
type Load = () => Promise<unknown>;

let loads: Readonly<Record<PageName, Load>> | null = null;

/** Called by the app, which may import every page; a feature may not import another feature. */
export function registerPages(pages: Readonly<Record<PageName, Load>>): void {
  loads = pages;
}

/** Loads a page's code early. Does nothing in tests that do not render the app. */
export const fetchPage = (name: PageName): Promise<unknown> => loads?.[name]() ?? Promise.resolve();
