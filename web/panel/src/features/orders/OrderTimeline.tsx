import { chakra } from '@chakra-ui/react';
import { formatDateTime } from '#web/format/dates.ts';
import { toast } from '#web/ui/toast.ts';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import { TextAreaField } from '../../parts/adminForm/adminFields.tsx';
import { refusalOf } from '../../parts/adminForm/refusalOf.ts';
import type { AdminOrder } from './adminOrder.ts';
import { useAdminAddOrderNoteMutation, useAdminOrderActsQuery } from './OrderPage.generated.ts';
import { orderTimeline, type TimelineEntry } from './orderTimeline.ts';

const MARKS: Readonly<Record<TimelineEntry['kind'], string>> = {
  status: 'primary',
  money: 'skinText',
  note: 'sleepText',
  act: 'edge',
};

/** The history of an order in one list, with a field for a note of the team. */
export function OrderTimeline({ order }: { order: AdminOrder }) {
  const { data } = useAdminOrderActsQuery({ variables: { id: order.id }, fetchPolicy: 'cache-and-network' });
  const entries = orderTimeline(order, data?.adminActs.items ?? []);
  return (
    <>
      <NoteForm key={order.notes.length} id={order.id} />
      <chakra.ol listStyle="none" aria-label="Linha do tempo" display="flex" flexDirection="column">
        {entries.map(({ id, at, kind, title, text, author }) => (
          <chakra.li
            key={id}
            position="relative"
            ps="4"
            pb="3"
            ms="1"
            borderStartWidth="2px"
            borderColor="line"
            _last={{ borderColor: 'transparent', pb: '0' }}
          >
            <chakra.span
              aria-hidden
              position="absolute"
              insetInlineStart="-0.4375rem"
              top="0.25rem"
              boxSize="0.75rem"
              borderRadius="pill"
              bg={MARKS[kind]}
              borderWidth="2px"
              borderColor="surface"
            />
            <b>{title}</b>
            <chakra.span color="muted">
              {' · '}
              {formatDateTime(at)}
              {author ? ` · ${author}` : ''}
            </chakra.span>
            {text ? (
              <chakra.p
                color={kind === 'note' ? 'ink' : 'muted'}
                overflowWrap="anywhere"
                whiteSpace="pre-line"
              >
                {text}
              </chakra.p>
            ) : null}
          </chakra.li>
        ))}
      </chakra.ol>
    </>
  );
}

function NoteForm({ id }: { id: string }) {
  const [addNote] = useAdminAddOrderNoteMutation();
  return (
    <ActForm<{ text: string }>
      label="Anotar"
      defaults={{ text: '' }}
      action="Anotar"
      asksReason={false}
      isSmall
      send={async ({ text }) => refusalOf((await addNote({ variables: { id, text } })).data?.addOrderNote)}
      onDone={() => toast('Anotação guardada.', 'ok')}
    >
      <TextAreaField
        name="text"
        label="Anotação da equipe"
        help="Só a administração lê. Não escreva dados de saúde."
        rows={2}
      />
    </ActForm>
  );
}
