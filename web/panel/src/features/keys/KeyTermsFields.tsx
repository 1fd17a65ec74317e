import { chakra } from '@chakra-ui/react';
import { useFormState } from 'react-hook-form';
import { KEY_SCOPES, type KeyScope } from '#schema/partner/keyScopes.ts';
import { keysOf } from '#schema/typedObject.ts';
import type { ApiKeyInput, KeyScope as KeyScopeName } from '#web/apollo/schema.generated.ts';
import { FieldGrid } from '#web/forms/FieldGrid.tsx';
import { TextField } from '#web/forms/fields.tsx';
import {
  CheckField,
  MomentField,
  momentText,
  readMomentOrNone,
  readWholeOrNone,
} from '../../parts/adminForm/adminFields.tsx';
import type { AdminKey } from './adminKey.ts';

export function KeyTermsFields() {
  return (
    <>
      <TextField name="name" label="De quem é" help="Por exemplo, o nome do parceiro." maxLength={80} />
      <ScopeFields />
      <TextField
        name="contactEmail"
        label="E-mail do parceiro"
        help="Recebe os avisos sobre a chave e os webhooks."
        type="email"
        isOptional
      />
      <FieldGrid>
        <div data-span="3">
          <MomentField name="expiresAt" label="Vale até" isOptional />
        </div>
        <div data-span="3">
          <TextField
            name="limitPerMinute"
            label="Limite por minuto"
            help="Sem limite próprio, são 12.000 pontos por minuto."
            inputMode="numeric"
            isOptional
          />
        </div>
      </FieldGrid>
    </>
  );
}

function ScopeFields() {
  const { errors } = useFormState({ name: 'scopes' });
  const mistake = errors.scopes?.message;
  return (
    <chakra.fieldset display="flex" flexDirection="column" gap="1" minWidth="0">
      <chakra.legend fontSize="sm" fontWeight="semi" mb="1">
        O que a chave acessa
      </chakra.legend>
      {SCOPE_NAMES.map((scope) => (
        <CheckField key={scope} name={scope} help={KEY_SCOPES[scope].help}>
          {KEY_SCOPES[scope].title}
        </CheckField>
      ))}
      {typeof mistake === 'string' ? (
        <chakra.p role="alert" color="danger" fontSize="sm">
          {mistake}
        </chakra.p>
      ) : null}
    </chakra.fieldset>
  );
}

/** The fields of the form; each scope is a box of its own. */
export interface KeyTerms extends Record<KeyScope, boolean> {
  name: string;
  contactEmail: string;
  limitPerMinute: string;
  expiresAt: string;
}

const SCOPE_NAMES = keysOf(KEY_SCOPES);

export const NEW_KEY_TERMS: KeyTerms = {
  name: '',
  contactEmail: '',
  limitPerMinute: '',
  expiresAt: '',
  tracking: true,
  catalog: false,
  events: false,
  store: false,
};

const TEST_DAYS = 7;

/**
 * A key for trying things out: reads and receives events, for some days and with a small limit. It sees real data, unlike
 * the test key that partners make for themselves.
 */
export const testKeyTerms = (now: Date): Partial<KeyTerms> => ({
  tracking: true,
  catalog: true,
  events: true,
  store: false,
  limitPerMinute: '60',
  expiresAt: momentText(new Date(now.getTime() + TEST_DAYS * 86_400_000).toISOString()),
});

const API_NAMES: Readonly<Record<KeyScope, KeyScopeName>> = {
  tracking: 'TRACKING',
  catalog: 'CATALOG',
  events: 'EVENTS',
  store: 'STORE',
};

export const termsOf = (key: AdminKey): KeyTerms => ({
  name: key.name,
  contactEmail: key.contactEmail ?? '',
  limitPerMinute: key.limitPerMinute === null ? '' : String(key.limitPerMinute),
  expiresAt: momentText(key.expiresAt),
  tracking: key.scopes.includes(API_NAMES.tracking),
  catalog: key.scopes.includes(API_NAMES.catalog),
  events: key.scopes.includes(API_NAMES.events),
  store: key.scopes.includes(API_NAMES.store),
});

export const keyInput = (terms: KeyTerms): ApiKeyInput => ({
  name: terms.name,
  contactEmail: terms.contactEmail || null,
  limitPerMinute: readWholeOrNone('limitPerMinute', terms.limitPerMinute),
  expiresAt: readMomentOrNone('expiresAt', terms.expiresAt),
  scopes: SCOPE_NAMES.filter((scope) => terms[scope]).map((scope) => API_NAMES[scope]),
});
