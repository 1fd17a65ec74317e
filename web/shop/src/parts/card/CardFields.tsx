import { chakra } from '@chakra-ui/react';
import { Lock } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { cardBrand, securityCodeLength } from '#schema/br/payment/card.ts';
import { FieldGrid } from '#web/forms/FieldGrid.tsx';
import { MaskedField, TextField } from '#web/forms/fields.tsx';

/**
 * The fields of a card form, in the order of a printed card. The brand is shown while the number is typed, so that the
 * person notices a wrong number early.
 */
export function CardFields() {
  const number: unknown = useWatch({ name: 'number' });
  const brand = typeof number === 'string' ? cardBrand(number) : null;
  return (
    <FieldGrid>
      <MaskedField
        name="number"
        label="Número do cartão"
        mask="cardNumber"
        autoComplete="cc-number"
        help={brand ? `Bandeira: ${brand}` : undefined}
      />
      <TextField
        name="holderName"
        label="Nome impresso no cartão"
        autoComplete="cc-name"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div data-span="3">
        <MaskedField name="expiry" label="Validade" mask="expiry" placeholder="MM/AA" autoComplete="cc-exp" />
      </div>
      <div data-span="3">
        <MaskedField
          name="securityCode"
          label="Código de segurança"
          mask="securityCode"
          autoComplete="cc-csc"
          help={securityCodeLength(brand) === 4 ? '4 números na frente do cartão' : '3 números no verso'}
        />
      </div>
      <MaskedField name="holderDocument" label="CPF do titular" mask="cpf" autoComplete="off" />
      <chakra.p display="flex" gap="2" alignItems="center" fontSize="sm" color="muted" lineHeight="snug">
        <Lock size={16} aria-hidden style={{ flexShrink: 0 }} />
        Os dados do cartão vão direto para o banco. Nós não os vemos nem guardamos.
      </chakra.p>
    </FieldGrid>
  );
}
