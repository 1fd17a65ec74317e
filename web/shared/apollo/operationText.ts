import { addTypenameToDocument } from '@apollo/client/utilities';
import { type DocumentNode, print } from 'graphql';

/** A document as text, for calls that no client has added `__typename` to. */
export const operationText = (document: DocumentNode): string => print(addTypenameToDocument(document));
