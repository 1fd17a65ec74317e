import type { DocumentNode } from 'graphql';

/**
 * Operations that open or renew a session. Signing out is not one of them: its answer clears the storage of the
 * page's own host.
 */
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
  'registerShopper',
  'requestSignInCode',
  'signInWithCode',
  'createUser',
  'requestPasswordRecovery',
  'recoverPassword',
  'refreshSession',
]);

/** True when a call is sent to the base address of sessions (specification row ST-386). */
export const isSessionOperation = (document: DocumentNode): boolean =>
  document.definitions.some(
    (definition) =>
      definition.kind === 'OperationDefinition' &&
      definition.selectionSet.selections.some(
        (selection) => selection.kind === 'Field' && SESSION_FIELDS.has(selection.name.value),
      ),
  );
