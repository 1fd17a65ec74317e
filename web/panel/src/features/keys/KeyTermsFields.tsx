import { chakra } from '@chakra-ui/react';
import { useFormState } from 'react-hook-form';
import { KEY_SCOPES } from '#schema/partner/keyScopes.ts';
import { FieldGrid } from '#web/forms/FieldGrid.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { CheckField, MomentField } from '../../parts/adminForm/adminFields.tsx';
import { SCOPE_NAMES } from './keyTerms.ts';

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
