import { addTypenameToDocument } from '@apollo/client/utilities';
import { type DocumentNode, print } from 'graphql';

/** The text of a document, with `__typename` added, for calls that do not go through Apollo Client. */
export const operationText = (document: DocumentNode): string => print(addTypenameToDocument(document));
