import { FieldGrid } from '#web/forms/FieldGrid.tsx';
import { TextField } from '#web/forms/fields.tsx';
import {
  CheckField,
  MomentField,
  MoneyField,
  readMomentOrNone,
  readMoneyOrNone,
  readWholeOrNone,
} from '../../parts/adminForm/adminFields.tsx';

export interface CouponTerms {
  percent: string;
  value: string;
  validFrom: string;
  validUntil: string;
  maxUses: string;
  oncePerUser: boolean;
}

export const NO_TERMS: CouponTerms = {
  percent: '',
  value: '',
  validFrom: '',
  validUntil: '',
  maxUses: '',
  oncePerUser: false,
};

export const termsInput = (terms: CouponTerms) => ({
  percent: readWholeOrNone('percent', terms.percent),
  value: readMoneyOrNone('value', terms.value),
  validFrom: readMomentOrNone('validFrom', terms.validFrom),
  validUntil: readMomentOrNone('validUntil', terms.validUntil),
  maxUses: readWholeOrNone('maxUses', terms.maxUses),
  oncePerUser: terms.oncePerUser,
});

export function CouponTermsFields() {
  return (
    <>
      <FieldGrid>
        <div data-span="3">
          <TextField name="percent" label="Desconto em %" inputMode="numeric" help="Ou este, ou em reais." />
        </div>
        <div data-span="3">
          <MoneyField name="value" label="Desconto em reais" />
        </div>
        <div data-span="3">
          <MomentField name="validFrom" label="Começa em" isOptional />
        </div>
        <div data-span="3">
          <MomentField name="validUntil" label="Termina em" isOptional />
        </div>
        <TextField name="maxUses" label="Limite de usos" inputMode="numeric" isOptional />
      </FieldGrid>
      <CheckField name="oncePerUser">Cada pessoa usa uma vez só</CheckField>
    </>
  );
}
