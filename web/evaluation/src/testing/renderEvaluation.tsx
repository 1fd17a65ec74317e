import { ApolloLink } from '@apollo/client/link';
import { addTypenameToDocument } from '@apollo/client/utilities';
import { act } from '@testing-library/react';
import { day } from '#schema/br/day.ts';
import { type Answers, mockApi } from '#web/testing/mockApi.ts';
import { renderWith } from '#web/testing/renderWith.tsx';
import { App } from '../app/App.tsx';
import { discardAccount } from '../page/account.ts';
import { setLink } from '../page/calls.ts';
import { loadDefinition } from '../parts/draft/definitions.ts';
import { type EvaluationApi, setEvaluationApi } from '../parts/draft/EvaluationApi.ts';
import { closeAllDrafts } from '../parts/draft/useDraft.ts';
import { deleteStoredPerson, readStoredPerson, storePerson } from '../parts/draft/usePerson.ts';

interface Options {
  /** False for a visitor who has not filled in the identity form. */
  isKnown?: boolean;
  api?: Partial<EvaluationApi>;
  answers?: Answers;
}

/** Adds `__typename` to every operation, as the build does for the operation texts that the server stores. */
const addTypename = new ApolloLink((operation, forward) => {
  operation.query = addTypenameToDocument(operation.query);
  return forward(operation);
});

/** Renders the evaluation at an address, for a person of 37 years. Closes what earlier tests opened. */
export async function renderEvaluation(
  url: string,
  { isKnown = true, api = {}, answers = {} }: Options = {},
) {
  closeAllDrafts();
  discardAccount();
  setLink(ApolloLink.from([addTypename, mockApi(answers).link]));
  setEvaluationApi({ ...fakeApi, ...api });
  if (isKnown) storePerson({ firstName: 'Rui', birthDate: day('1989-03-02'), hasRg: true });
  // The questions load as a separate file, so the first render of a page is asynchronous.
  return act(async () => renderWith(<App />, { url, answers }));
}

/** A fake of the server for tests of the screens: it stores nothing and accepts every call. */
const fakeApi: EvaluationApi = {
  async identify({ name, birthDate }) {
    storePerson({ firstName: name.split(' ')[0] ?? name, birthDate, hasRg: false });
    return { kind: 'registered' };
  },
  load: async () => null,
  outcome: async () => 'open',
  versionInForce: async (slug) => (await loadDefinition(slug)).contentVersion,
  definition: async () => null,
  accept: async (slug) => ({
    kind: 'begun',
    id: 'quiz-1',
    contentVersion: (await loadDefinition(slug)).contentVersion,
  }),
  save: async () => null,
  savePhoto: async () => null,
  photoLinks: async () => ({}),
  stop: async () => undefined,
  async saveRg() {
    const person = readStoredPerson();
    if (person) storePerson({ ...person, hasRg: true });
    return null;
  },
  async submit() {
    deleteStoredPerson();
    return { kind: 'sent' };
  },
};
