import { PANEL_LISTS, type PanelList } from '#schema/panel/panelLists.ts';
import { TextField } from '#web/forms/fields.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { ActForm } from '../adminForm/ActForm.tsx';
import { CheckField } from '../adminForm/adminFields.tsx';
import { refusalOf } from '../adminForm/refusalOf.ts';
import {
  ListViewsDocument,
  type ListViewsQuery,
  useRemoveListViewMutation,
  useSaveListViewMutation,
} from './ListViews.generated.ts';
import type { ListFilterValues } from './listViewAddress.ts';

type View = ListViewsQuery['listViews'][number];

const byTitle = (first: View, second: View) => first.title.localeCompare(second.title, 'pt-BR');

export function SaveViewDialog({
  list,
  values: { search, filters },
  onClose,
}: {
  list: PanelList;
  values: ListFilterValues;
  onClose(): void;
}) {
  const [save] = useSaveListViewMutation({
    update: (cache, { data }) => {
      const saved = data?.saveListView;
      if (saved?.__typename !== 'ListView') return;
      cache.updateQuery({ query: ListViewsDocument, variables: { list } }, (before) =>
        before ? { ...before, listViews: [...before.listViews, saved].sort(byTitle) } : undefined,
      );
    },
  });
  return (
    <Dialog title="Guardar estes filtros" isOpen onClose={onClose}>
      <ActForm<{ title: string; isShared: boolean }>
        label="Guardar estes filtros"
        defaults={{ title: '', isShared: false }}
        action="Guardar"
        asksReason={false}
        send={async ({ title, isShared }) => {
          const { data } = await save({
            variables: { input: { list, title, isShared, search, filters: [...filters] } },
          });
          return refusalOf(data?.saveListView);
        }}
        onDone={() => {
          toast('Visão guardada.', 'ok');
          onClose();
        }}
        onCancel={onClose}
      >
        <TextField name="title" label="Nome da visão" maxLength={60} />
        {PANEL_LISTS[list].role === 'admin' ? (
          <CheckField name="isShared">Mostrar para toda a administração</CheckField>
        ) : null}
      </ActForm>
    </Dialog>
  );
}

export function RemoveViewDialog({ view, onClose }: { view: View; onClose(): void }) {
  const [remove] = useRemoveListViewMutation({
    update: (cache) => {
      cache.evict({ id: cache.identify(view) });
    },
  });
  return (
    <Dialog title={`Apagar “${view.title}”?`} isOpen onClose={onClose}>
      <ActForm
        label="Apagar esta visão"
        defaults={{}}
        action="Apagar"
        isDanger
        asksReason={false}
        send={async () => {
          await remove({ variables: { id: view.id } });
          return null;
        }}
        onDone={() => {
          toast('Visão apagada.', 'ok');
          onClose();
        }}
        onCancel={onClose}
      >
        <p>
          {view.isShared
            ? 'Ela some para toda a administração. A lista continua como está.'
            : 'A lista continua como está.'}
        </p>
      </ActForm>
    </Dialog>
  );
}
