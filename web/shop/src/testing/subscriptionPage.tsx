import { subscription } from '../features/subscription/subscription.fixtures.ts';
import { renderApp } from './renderApp.tsx';

export const me = { id: 'u1', firstName: 'Ana', nationalityDocument: '123456789' };
export const PAGE = '/perfil/assinaturas';
type Answer = (args: never) => object;

/** A fake server that stores each change, because the page reads the subscription more than once. */
export function renderSubscription(changes: object = {}, answers: Record<string, object | Answer> = {}) {
  let current: object = { ...subscription, ...changes };
  const remembering = Object.entries(answers).map(([field, answer]) => [
    field,
    (args: never) => {
      const given = typeof answer === 'function' ? (answer as Answer)(args) : answer;
      if ('__typename' in given && given.__typename === 'Recurrence') current = given;
      return given;
    },
  ]);
  return renderApp(PAGE, { me, myRecurrences: () => [current], ...Object.fromEntries(remembering) });
}

export const refused = (code: string, message: string) => ({ __typename: 'Refusal', code, message });
