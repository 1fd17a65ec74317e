import { CheckField } from '../../../parts/adminForm/adminFields.tsx';

/** Without a carrier code the buyer cannot follow the parcel, so an admin confirms that it is missing. */
export const SendWithoutCode = ({ name }: { name: string }) => (
  <CheckField name={name} help="O comprador não acompanha o pacote até alguém informar o código no pedido.">
    Enviar sem código dos Correios
  </CheckField>
);
