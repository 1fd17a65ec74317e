import { useNavigate } from 'react-router-dom';
import { TextField } from '#web/forms/fields.tsx';
import { SelectField } from '#web/forms/SelectField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ActForm } from '../../../parts/adminForm/ActForm.tsx';
import { MoneyField, readMoney } from '../../../parts/adminForm/adminFields.tsx';
import { refusalOf } from '../../../parts/adminForm/refusalOf.ts';
import { useEditCreateProductMutation } from './EditProduct.generated.ts';
import { NEEDS } from './needs.ts';

/** Starts a draft and opens its page. */
export function NewProductDialog({ onClose }: { onClose(): void }) {
  const [create] = useEditCreateProductMutation();
  const navigate = useNavigate();
  return (
    <Dialog title="Novo produto" isOpen onClose={onClose}>
      <ActForm<{ name: string; need: string; value: string }>
        label="Novo produto"
        defaults={{ name: '', need: NEEDS[0][0], value: '' }}
        action="Criar rascunho"
        asksReason={false}
        send={async ({ name, need, value }) => {
          const input = { name, need, value: readMoney('value', value) };
          const answer = (await create({ variables: { input } })).data?.createProduct;
          if (answer?.__typename === 'EditedProduct') void navigate(`/painel/admin/produtos/${answer.id}`);
          return refusalOf(answer);
        }}
        onDone={() => undefined}
        onCancel={onClose}
      >
        <TextField name="name" label="Nome" maxLength={120} />
        <MoneyField name="value" label="Preço de venda" />
        <SelectField name="need" label="Menu da loja">
          {NEEDS.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
        <p>O próximo passo é a foto. Um rascunho não aparece na loja; textos e tamanhos vêm depois.</p>
      </ActForm>
    </Dialog>
  );
}
