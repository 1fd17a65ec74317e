/** Pages whose code another feature fetches before the page is shown. */
type PageName = 'questionnaire' | 'payment' | 'feedback';
type Load = () => Promise<unknown>;

let loads: Readonly<Record<PageName, Load>> | null = null;

/** Called by the app, which imports every page: a feature imports no other feature. */
export function registerPages(pages: Readonly<Record<PageName, Load>>): void {
  loads = pages;
}

export const fetchPage = (name: PageName): Promise<unknown> => loads?.[name]() ?? Promise.resolve();
