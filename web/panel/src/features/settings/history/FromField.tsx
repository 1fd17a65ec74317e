import { MomentField } from '../../../parts/adminForm/adminFields.tsx';

/** The moment from which a change applies; empty means now. */
export function FromField() {
  return (
    <MomentField
      name="from"
      label="Vale a partir de"
      help="Em branco, vale agora. Horário de Brasília."
      isOptional
    />
  );
}
