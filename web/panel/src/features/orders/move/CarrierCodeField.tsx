import { TextField } from '#web/forms/fields.tsx';

export const CarrierCodeField = () => (
  <TextField
    name="carrierCode"
    label="Código dos Correios"
    help="Duas letras, nove números e BR."
    maxLength={20}
    autoCapitalize="characters"
  />
);
