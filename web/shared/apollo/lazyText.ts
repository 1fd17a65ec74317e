import type { DocumentNode } from 'graphql';

export const loadOperationText = () => import('./operationText.ts');

/** For pages that almost never need the text of an operation: the printer is loaded on first use. */
export const lazyText = async (document: DocumentNode): Promise<string> =>
  (await loadOperationText()).operationText(document);
