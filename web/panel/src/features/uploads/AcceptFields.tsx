import { chakra } from '@chakra-ui/react';
import { FieldGrid } from '#web/forms/FieldGrid.tsx';
import { MaskedField, TextField } from '#web/forms/fields.tsx';
import type { AdminUpload } from './adminUpload.ts';

/** The content of the accepted prescription: copied from the document, product by product. */
export function AcceptFields({ upload }: { upload: AdminUpload }) {
  return (
    <>
      <FieldGrid>
        <div data-span="3">
          <MaskedField name="issuedOn" label="Data da receita" mask="date" placeholder="DD/MM/AAAA" />
        </div>
        <div data-span="3">
          <TextField name="doctorName" label="Nome do médico" />
        </div>
        <div data-span="3">
          <TextField name="registrationNumber" label="CRM" inputMode="numeric" />
        </div>
        <div data-span="3">
          <TextField name="registrationState" label="UF do CRM" autoCapitalize="characters" />
        </div>
      </FieldGrid>
      {upload.products.map(({ productId, name }, index) => (
        <chakra.fieldset key={productId} display="flex" flexDirection="column" gap="3">
          <chakra.legend fontWeight="semi" mb="2">
            {name}
          </chakra.legend>
          <FieldGrid>
            <div data-span="3">
              <TextField name={`items.${index}.drug`} label="Medicamento" help="Como está na receita." />
            </div>
            <div data-span="3">
              <TextField name={`items.${index}.dose`} label="Dose" />
            </div>
            <div data-span="3">
              <TextField
                name={`items.${index}.unitsPerDispensing`}
                label="Unidades por compra"
                inputMode="numeric"
              />
            </div>
            <div data-span="3">
              <TextField name={`items.${index}.dispensings`} label="Quantas compras" inputMode="numeric" />
            </div>
            <TextField name={`items.${index}.instructions`} label="Modo de usar" isOptional />
          </FieldGrid>
        </chakra.fieldset>
      ))}
    </>
  );
}
