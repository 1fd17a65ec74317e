import type { ApolloClient } from '@apollo/client';
import type { GraphQLSchema } from 'graphql';
import { useState } from 'react';
import { checkDocument, type Mistake, readVariables } from './checkDocument.ts';
import { SAMPLES } from './samples.ts';
import { type ExplorerResponse, sendDocument } from './sendDocument.ts';

const [FIRST] = SAMPLES;

/** The document on the page, how it runs, and the server's response. */
export function useRun(client: ApolloClient, schema: GraphQLSchema | null) {
  const [query, setQuery] = useState(FIRST?.query ?? '');
  const [variables, setVariables] = useState(FIRST?.variables ?? '');
  const [mode, setMode] = useState<'read' | 'change'>('read');
  const [reason, setReason] = useState('');
  const [mistakes, setMistakes] = useState<readonly Mistake[]>([]);
  const [wrongVariables, setWrongVariables] = useState<string>();
  const [response, setResponse] = useState<ExplorerResponse | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isRunning, setRunning] = useState(false);
  const [history, setHistory] = useState(readHistory);

  const open = (next: { query: string; variables?: string }) => {
    setQuery(next.query);
    setVariables(next.variables ?? '');
    setMistakes([]);
    setWrongVariables(undefined);
    setMode('read');
  };

  const send = async () => {
    if (isRunning) return;
    const checked = checkDocument(query, schema);
    const values = readVariables(variables);
    setMistakes(checked.mistakes);
    setWrongVariables(typeof values === 'string' ? values : undefined);
    setProblem(undefined);
    if (checked.mistakes.length > 0 || typeof values === 'string') {
      // The response of an earlier document would read as the response of this one.
      setResponse(null);
      return;
    }
    setRunning(true);
    try {
      // With several operations in one document the first one is sent.
      const operationName = checked.operations[0]?.name?.value ?? null;
      setResponse(await sendDocument(client, { query, variables: values, operationName, mode, reason }));
      setHistory(remember({ query, variables, at: new Date().toISOString() }));
    } catch {
      setProblem('A consulta não chegou ao servidor. Confira a conexão e tente de novo.');
    } finally {
      setRunning(false);
    }
  };

  return {
    query,
    variables,
    mode,
    reason,
    mistakes,
    wrongVariables,
    response,
    problem,
    isRunning,
    history,
    setQuery,
    setVariables,
    setMode,
    setReason,
    open,
    send,
  };
}

interface PastQuery {
  query: string;
  variables: string;
  at: string;
}

const HISTORY_KEY = 'explorer-history';
const MAX_PAST_QUERIES = 20;

const isPast = (value: unknown): value is PastQuery =>
  typeof value === 'object' &&
  value !== null &&
  'query' in value &&
  typeof value.query === 'string' &&
  'variables' in value &&
  typeof value.variables === 'string' &&
  'at' in value &&
  typeof value.at === 'string';

/** Stored for this tab and removed with the session: variables may name people. */
function readHistory(): PastQuery[] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(HISTORY_KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isPast) : [];
  } catch {
    return [];
  }
}

function remember(entry: PastQuery): PastQuery[] {
  const others = readHistory().filter(
    ({ query, variables }) => query !== entry.query || variables !== entry.variables,
  );
  const history = [entry, ...others].slice(0, MAX_PAST_QUERIES);
  try {
    sessionStorage.setItem(HISTORY_KEY, JSON.stringify(history));
  } catch {
    // Storage is blocked: there is no history, but the query was sent.
  }
  return history;
}

/** The operation's type and name, or the first characters of the query. */
export const titleOf = (query: string): string =>
  /\b(?:query|mutation)\s+\w+/.exec(query)?.[0] ?? query.replace(/\s+/g, ' ').slice(0, 40);
