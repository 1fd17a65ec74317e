import { loadDefinition } from '../parts/draft/definitions.ts';
import type { EvaluationApi } from '../parts/draft/EvaluationApi.ts';
import { deleteStoredPerson, readStoredPerson, storePerson } from '../parts/draft/usePerson.ts';

/** A fake of the server for tests of the screens: it stores nothing and accepts every call. */
export const fakeApi: EvaluationApi = {
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
