import type { DocumentNode } from 'graphql';

/** What opens or renews a session. Signing out is not among it: its answer clears the storage of the page's own host. */
const SESSION_FIELDS = new Set([
  'login',
  'authenticateTwoFactor',
  'recoverTwoFactor',
  'requestTwoFactorReset',
  'resetTwoFactor',
  'startPasskeySignIn',
  'signInWithPasskey',
  'startPasskeyTwoFactor',
  'passTwoFactorByPasskey',
  'register',
  'registerPatient',
  'createUser',
  'requestPasswordRecovery',
  'recoverPassword',
  'refreshSession',
]);

/** Whether a call goes to the base of sessions (ST-386). */
export const isSessionOperation = (document: DocumentNode): boolean =>
  document.definitions.some(
    (definition) =>
      definition.kind === 'OperationDefinition' &&
      definition.selectionSet.selections.some(
        (selection) => selection.kind === 'Field' && SESSION_FIELDS.has(selection.name.value),
      ),
  );
