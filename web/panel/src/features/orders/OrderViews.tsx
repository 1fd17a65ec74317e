import { chakra } from '@chakra-ui/react';
import { Bookmark, BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TextField } from '#web/forms/fields.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import { CheckField } from '../../parts/adminForm/adminFields.tsx';
import { refusalOf } from '../../parts/adminForm/refusalOf.ts';
import {
  useAdminOrderViewsQuery,
  useAdminRemoveOrderViewMutation,
  useAdminSaveOrderViewMutation,
} from './OrdersPage.generated.ts';
import { type ViewFilters, viewOfParams, viewParams } from './viewParams.ts';

/** Filters under a name: one click shows the list as it was stored, and the present filters can be stored. */
export function OrderViews() {
  const [params, setParams] = useSearchParams();
  const [isSaving, setSaving] = useState(false);
  const { data, refetch } = useAdminOrderViewsQuery({ fetchPolicy: 'cache-and-network' });
  const [remove] = useAdminRemoveOrderViewMutation();
  const currentFilters = viewOfParams(params);
  const isFiltered = Boolean(currentFilters.search || currentFilters.status || currentFilters.queue);
  const views = data?.orderViews ?? [];
  const isShown = (view: ViewFilters) =>
    viewParams(view).toString() === viewParams(currentFilters).toString();
  const active = views.find((view) => view.isOwn && isShown(view));
  const reload = () => void refetch().catch(() => undefined);
  const removeView = (id: string) =>
    remove({ variables: { id } })
      .then(reload)
      .catch(() => undefined);
  if (views.length === 0 && !isFiltered) return null;
  return (
    <chakra.div role="group" aria-label="Visões guardadas" display="flex" flexWrap="wrap" gap="2">
      {views.map((view) => (
        <Button
          key={view.id}
          size="sm"
          look={isShown(view) ? 'primary' : 'outline'}
          aria-pressed={isShown(view)}
          onClick={() => setParams(viewParams(view), { replace: true })}
        >
          <Bookmark size={14} aria-hidden />
          {view.title}
          {view.isShared ? ' · todos' : ''}
        </Button>
      ))}
      {active ? (
        <Button size="sm" look="quiet" onClick={() => void removeView(active.id)}>
          Apagar esta visão
        </Button>
      ) : isFiltered ? (
        <Button size="sm" look="quiet" onClick={() => setSaving(true)}>
          <BookmarkPlus size={16} aria-hidden />
          Guardar estes filtros
        </Button>
      ) : null}
      {isSaving ? (
        <SaveDialog filters={currentFilters} onClose={() => setSaving(false)} onSaved={reload} />
      ) : null}
    </chakra.div>
  );
}

function SaveDialog({
  filters,
  onClose,
  onSaved,
}: {
  filters: ViewFilters;
  onClose(): void;
  onSaved(): void;
}) {
  const [save] = useAdminSaveOrderViewMutation();
  return (
    <Dialog title="Guardar estes filtros" isOpen onClose={onClose}>
      <ActForm<{ title: string; isShared: boolean }>
        label="Guardar estes filtros"
        defaults={{ title: '', isShared: false }}
        action="Guardar"
        asksReason={false}
        send={async ({ title, isShared }) => {
          const { search, status, queue } = filters;
          const { data } = await save({ variables: { input: { title, isShared, search, status, queue } } });
          return refusalOf(data?.saveOrderView);
        }}
        onDone={() => {
          toast('Visão guardada.', 'ok');
          onSaved();
          onClose();
        }}
        onCancel={onClose}
      >
        <TextField name="title" label="Nome da visão" maxLength={60} />
        <CheckField name="isShared">Mostrar para toda a administração</CheckField>
      </ActForm>
    </Dialog>
  );
}
