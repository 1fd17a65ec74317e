import type { DocumentNode } from 'graphql';

export const loadOperationText = () => import('./operationText.ts');

/** For pages that need the text of an operation almost never: what writes it out is fetched when it is asked for. */
export const lateText = async (document: DocumentNode): Promise<string> =>
  (await loadOperationText()).operationText(document);
