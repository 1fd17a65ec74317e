import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { formatDay } from '#schema/br/day.ts';
import { readGs1 } from '#schema/br/gs1.ts';
import type { LotInput } from '#web/apollo/schema.generated.ts';
import { TextField } from '#web/forms/fields.tsx';
import { BoxCamera } from './BoxCamera.tsx';

export interface LotValues {
  scan: string;
  lotCode: string;
  lotExpiresOn: string;
}

export const NO_LOT: LotValues = { scan: '', lotCode: '', lotExpiresOn: '' };

/** The lot that a form sends. */
export const lotOf = ({ lotCode, lotExpiresOn }: LotValues): LotInput => ({
  code: lotCode,
  expiresOn: lotExpiresOn,
});

/** The number and the expiry of a lot, typed or filled in from the code on the box, which a scanner or the camera reads. */
export function LotFields() {
  const { setValue, clearErrors } = useFormContext();
  const [isUnreadable, setUnreadable] = useState(false);
  const fill = (text: string) => {
    const read = readGs1(text);
    setUnreadable(text.trim() !== '' && !read);
    if (read?.lot) setValue('lotCode', read.lot);
    if (read?.expiresOn) setValue('lotExpiresOn', formatDay(read.expiresOn));
    if (read) clearErrors(['lotCode', 'lotExpiresOn']);
  };
  return (
    <>
      <BoxCamera
        onRead={(text) => {
          setValue('scan', text);
          fill(text);
          if (!text) setUnreadable(true);
        }}
      />
      <TextField
        name="scan"
        label="Código da caixa"
        help={
          isUnreadable
            ? 'Não consegui ler este código. Digite o lote e a validade.'
            : 'Leia com o leitor ou cole o código: preenche o lote e a validade.'
        }
        isOptional
        autoComplete="off"
        onType={fill}
      />
      <TextField name="lotCode" label="Lote" autoComplete="off" maxLength={40} />
      <TextField
        name="lotExpiresOn"
        label="Validade"
        help="Como está na caixa: MM/AAAA ou DD/MM/AAAA."
        autoComplete="off"
        maxLength={10}
      />
    </>
  );
}
