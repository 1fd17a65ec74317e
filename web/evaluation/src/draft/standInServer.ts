import type { EvaluationServer } from './evaluationServer.ts';
import { forgetPerson, keepPerson, keptPerson } from './keptPerson.ts';

/** For tests of the screens: everything stays on this device, and the answer is always yes. */
export const standInServer: EvaluationServer = {
  async identify({ name, birthDate }) {
    keepPerson({ firstName: name.split(' ')[0] ?? name, birthDate, hasRg: false });
    return { kind: 'known' };
  },
  load: async () => null,
  accept: async () => null,
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
