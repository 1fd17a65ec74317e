import { readFileSync } from 'node:fs';
import { EditorView } from '@codemirror/view';
import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { buildSchema, graphqlSync, introspectionFromSchema } from 'graphql';

export const realFetch = globalThis.fetch;

export const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));

interface SentDocument {
  query: string;
  variables: object;
  mode?: string;
  reason?: string;
  authorization: string | null;
}

/** 14:05 in São Paulo. */
export const SHOWN_UNTIL = '2026-11-23T17:05:00.000Z';

/**
 * The fake server of the explorer's tests. `masked` are the personal fields that its answers hide; with `problems` it
 * refuses every document.
 */
export function serve({ masked = [] as string[], problems = [] as string[], code = '' } = {}) {
  const sent: SentDocument[] = [];
  const answer = async (_url: unknown, init?: RequestInit) => {
    const { query, variables, mode, reason } = JSON.parse(String(init?.body));
    const reply = (body: object) => ({ status: 200, text: async () => JSON.stringify(body) });
    if (query.includes('__schema')) return reply({ data: introspectionFromSchema(schema) });
    sent.push({
      query,
      variables,
      mode,
      reason,
      authorization: new Headers(init?.headers).get('authorization'),
    });
    if (problems.length > 0)
      return reply({ errors: problems.map((message) => ({ message, extensions: { code } })) });
    const { data } = graphqlSync({ schema, source: '{ __typename }' });
    return reply({
      data,
      extensions: { run: { masked, shownUntil: masked.length > 0 ? null : SHOWN_UNTIL } },
    });
  };
  Object.assign(globalThis, { fetch: jest.fn(answer) });
  /** A reason was given. */
  const show = () => {
    masked.splice(0);
    problems.splice(0);
  };
  return { sent, show };
}

/** Writes into the editor, which jsdom cannot type into, with the cursor at `at`. */
export function write(text: string, at = 0): EditorView {
  const view = EditorView.findFromDOM(screen.getByRole('textbox', { name: 'Consulta' }));
  if (!view) throw new Error('There is no editor.');
  act(() => {
    view.dispatch({
      changes: { from: 0, to: view.state.doc.length, insert: text },
      selection: { anchor: at },
    });
    view.focus();
  });
  return view;
}
