import type { ApolloClient } from '@apollo/client';
import { textOfSpreadsheet } from '#schema/spreadsheetText.ts';
import { csvText } from '../../page/csvText.ts';
import {
  CatalogImportChangesDocument,
  type CatalogImportChangesQuery,
  type CatalogImportChangesQueryVariables,
} from './CatalogFile.generated.ts';

export type ImportChange = CatalogImportChangesQuery['catalogImportChanges']['items'][number];

/** The server gives at most this many changes at a time. */
const PAGE_SIZE = 100;

/** What is wrong in a line. What concerns the product as a whole is written in its first line. */
export const problemsOfLine = ({ problems, sent }: ImportChange, line: number): ImportChange['problems'] => {
  const lines = new Set(sent.map((sentLine) => sentLine.line));
  return problems.filter(
    (problem) => problem.line === line || (line === sent[0]?.line && !lines.has(problem.line)),
  );
};

/**
 * The refused lines as a file with the same columns and one more, `erro`. The server ignores that column, so the admin
 * corrects the file and sends it again as it is.
 */
export function refusedCsv(changes: readonly ImportChange[]): string {
  const lines = changes.flatMap((change) =>
    change.sent.map(({ line, columns, values }) => ({
      line,
      cells: new Map(columns.map((column, index) => [column, values[index] ?? ''])),
      error: problemsOfLine(change, line)
        .map(({ column, message }) => (column ? `${column}: ${message}` : message))
        .join(' '),
    })),
  );
  const columns = [...new Set(lines.flatMap(({ cells }) => [...cells.keys()]))];
  const rows = lines
    .toSorted((first, second) => first.line - second.line)
    .map(({ cells, error }) => [
      // A text that was sent with the apostrophe of the export gets it again, and not a second one.
      ...columns.map((column) => textOfSpreadsheet(cells.get(column) ?? '')),
      error,
    ]);
  return csvText([[...columns, 'erro'], ...rows]);
}

/** Every refused product of a file. */
export async function readRefused(client: ApolloClient, importId: string): Promise<ImportChange[]> {
  const changes: ImportChange[] = [];
  for (let after: string | null = null; ; ) {
    const variables: CatalogImportChangesQueryVariables = {
      importId,
      kind: 'REFUSED',
      limit: PAGE_SIZE,
      after,
    };
    const { data }: { data?: CatalogImportChangesQuery | undefined } = await client.query({
      query: CatalogImportChangesDocument,
      variables,
      fetchPolicy: 'network-only',
    });
    changes.push(...(data?.catalogImportChanges.items ?? []));
    after = data?.catalogImportChanges.next ?? null;
    if (!after) return changes;
  }
}
