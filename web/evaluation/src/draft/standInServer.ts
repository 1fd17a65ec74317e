import type { EvaluationServer } from './evaluationServer.ts';
import { forgetPerson, keepPerson, keptPerson } from './keptPerson.ts';

/** Until the calls are there: everything stays on this device. Nothing leaves it, so nothing is recorded either. */
export const standInServer: EvaluationServer = {
  async identify({ name, birthDate }) {
    keepPerson({ firstName: name.split(' ')[0] ?? name, birthDate, hasRg: false });
    return { kind: 'known' };
  },
  load: async () => null,
  accept: async () => undefined,
  save: async () => undefined,
  stop: async () => undefined,
  reset: async () => undefined,
  async saveRg() {
    const person = keptPerson();
    if (person) keepPerson({ ...person, hasRg: true });
    return null;
  },
  async submit() {
    forgetPerson();
    return { kind: 'sent' };
  },
};
