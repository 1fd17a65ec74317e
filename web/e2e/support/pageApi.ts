import type { Page } from 'playwright-core';

/** Sends GraphQL with the session of the open page, without the checks of the page. */
export async function askFromPage<Data>(page: Page, query: string, variables: object): Promise<Data> {
  const session = await page.evaluate(() => localStorage.getItem('auth'));
  const { token }: { token: string } = JSON.parse(session ?? '{}');
  const answer = await page.request.post('/graphql', {
    headers: { authorization: `Bearer ${token}` },
    data: { query, variables },
  });
  const { data, errors }: { data?: Data; errors?: unknown } = await answer.json();
  if (!data) throw new Error(`refused: ${JSON.stringify(errors)}`);
  return data;
}
