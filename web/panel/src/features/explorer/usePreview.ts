import type { ApolloClient } from '@apollo/client';
import { useEffect, useState } from 'react';
import { checkDocument, readVariables } from './checkDocument.ts';
import { type Preview, previewIn, problemsIn } from './runFacts.ts';
import { type ExplorerRequest, sendDocument } from './sendDocument.ts';

const PAUSE_MS = 500;

export type PreviewState = { preview: Preview } | { problem: string } | null;

/** Asks the server what the document will do, once the admin pauses. Null while there is nothing to say. */
export function usePreview(
  client: ApolloClient,
  { query, variables, mode }: { query: string; variables: string; mode: 'read' | 'change' },
): { preview: PreviewState; reloadPreview: () => void } {
  const [state, setState] = useState<PreviewState>(null);
  const [count, setCount] = useState(0);
  // `count` asks again for the same document, after a reason was given.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    setState(null);
    let isCurrent = true;
    const timer = setTimeout(() => {
      const request = previewOf(query, variables, mode);
      if (!request) return;
      sendDocument(client, request).then(
        ({ body }) => {
          const preview = previewIn(body);
          const problem = preview ? null : (problemsIn(body)[0] ?? null);
          if (isCurrent) setState(preview ? { preview } : problem ? { problem } : null);
        },
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [client, query, variables, mode, count]);
  return { preview: state, reloadPreview: () => setCount((before) => before + 1) };
}

/** Null for a document that cannot be read yet; the editor shows its mistakes. */
function previewOf(query: string, variables: string, mode: 'read' | 'change'): ExplorerRequest | null {
  const values = readVariables(variables);
  const { mistakes, operations } = checkDocument(query, null);
  if (mistakes.length > 0 || typeof values === 'string') return null;
  const operationName = operations[0]?.name?.value ?? null;
  return { query, variables: values, operationName, mode, isPreview: true };
}
