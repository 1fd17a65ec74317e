import { chakra } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { TextField } from '#web/forms/fields.tsx';
import { Select } from '#web/forms/SelectField.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import {
  useRemoveSavedQueryMutation,
  useSavedQueriesQuery,
  useSaveQueryMutation,
} from './Explorer.generated.ts';

interface Props {
  document: string;
  onOpen(document: string): void;
}

/** The admin's saved queries: open one, save the current one, remove the opened one. */
export function SavedQueries({ document, onOpen }: Props) {
  const { data, refetch } = useSavedQueriesQuery({ fetchPolicy: 'cache-and-network' });
  const [save] = useSaveQueryMutation();
  const [remove, { loading }] = useRemoveSavedQueryMutation();
  const [isNaming, setNaming] = useState(false);
  const [openedId, setOpenedId] = useState('');
  const saved = data?.savedQueries ?? [];

  const removeOpened = async () => {
    const answer = (await remove({ variables: { id: openedId } })).data?.removeSavedQuery;
    setOpenedId('');
    await refetch();
    if (answer?.__typename === 'Done') toast('Consulta apagada.', 'ok');
  };

  return (
    <>
      <chakra.div flex="1 1 12rem" display="flex" gap="2">
        <Select
          aria-label="Consultas salvas"
          css={{ minHeight: { base: 'tap', lg: '2.5rem' }, fontSize: 'sm' }}
          value={openedId}
          disabled={saved.length === 0}
          onChange={({ currentTarget }) => {
            const chosen = saved.find(({ id }) => id === currentTarget.value);
            setOpenedId(chosen?.id ?? '');
            if (chosen) onOpen(chosen.document);
          }}
        >
          <option value="">{saved.length === 0 ? 'Nenhuma consulta salva' : 'Abrir uma salva'}</option>
          {saved.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
        {openedId ? (
          <Button
            size="sm"
            look="quiet"
            isPending={loading}
            aria-label="Apagar a consulta aberta"
            onClick={() => void removeOpened()}
          >
            <Trash2 size={16} aria-hidden />
          </Button>
        ) : null}
      </chakra.div>
      <Button size="sm" look="outline" onClick={() => setNaming(true)}>
        Salvar
      </Button>
      {isNaming ? (
        <Dialog title="Salvar a consulta" isOpen onClose={() => setNaming(false)}>
          <ActForm
            label="Salvar a consulta"
            defaults={{ title: '' }}
            action="Salvar"
            asksReason={false}
            send={async ({ title }) => (await save({ variables: { title, document } })).data?.saveQuery}
            onDone={() => {
              setNaming(false);
              void refetch();
            }}
            onCancel={() => setNaming(false)}
          >
            <TextField name="title" label="Nome" help="Só você vê. As variáveis não são salvas." />
          </ActForm>
        </Dialog>
      ) : null}
    </>
  );
}
