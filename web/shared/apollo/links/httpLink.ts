import { ApolloLink } from '@apollo/client/link';
import { Observable } from 'rxjs';
import { operationId } from '../operationId.ts';
import { isOpenOperation } from '../publicOperation.ts';
import { sendOperation, type Transport } from './sendOperation.ts';

/** The last link of the chain: sends one operation by its hash over HTTP. */
export function createHttpLink(transport: Transport): ApolloLink {
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const cancel = new AbortController();
        const { headers } = operation.getContext();
        sendOperation(
          transport,
          {
            id: operationId(operation.operationName),
            operationName: operation.operationName,
            document: operation.query,
            variables: operation.variables,
            isOpen: isOpenOperation(operation.query),
            headers: headers ?? {},
            extensions: operation.extensions,
          },
          cancel.signal,
        ).then(
          (answer) => {
            observer.next(answer);
            observer.complete();
          },
          (problem: unknown) => observer.error(problem),
        );
        return () => cancel.abort();
      }),
  );
}
