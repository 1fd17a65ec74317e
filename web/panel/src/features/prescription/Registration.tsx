import { chakra, Input } from '@chakra-ui/react';
import { Field } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { Doctor } from '../../page/doctor.ts';

/** The signer, from the doctor's own record, read-only. */
export function Registration({ doctor }: { doctor: Doctor['doctor'] }) {
  if (!doctor)
    return (
      <Notice tone="danger">
        O seu registro no conselho ainda não foi cadastrado. Fale com a administração para poder prescrever.
      </Notice>
    );
  return (
    <chakra.div display="grid" gap="3" gridTemplateColumns="repeat(3, minmax(0, 1fr))">
      <Field label="Conselho">
        <Input readOnly value={doctor.council} css={{ bg: 'ground' }} />
      </Field>
      <Field label="Registro">
        <Input readOnly value={doctor.registrationNumber} css={{ bg: 'ground' }} />
      </Field>
      <Field label="Estado">
        <Input readOnly value={doctor.registrationState} css={{ bg: 'ground' }} />
      </Field>
    </chakra.div>
  );
}
