import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { PRODUCT_FIELDS } from '#schema/product/productFields.ts';
import { isBlank } from '#schema/text/visible.ts';
import { Form, FormProblem } from '#web/forms/Form.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { showFailedCall, showFieldProblems, showFormProblem } from '#web/forms/serverProblems.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { useTypedValues } from '../../../page/typedValues.ts';
import { FieldMistake } from '../../../parts/adminForm/fieldMistake.ts';
import { refusalOf } from '../../../parts/adminForm/refusalOf.ts';
import { useEditSaveProductMutation } from './EditProduct.generated.ts';
import {
  type EditedProduct,
  type EditorValues,
  fieldOf,
  inputOf,
  mergeNewer,
  valuesOf,
} from './editorValues.ts';
import {
  CompositionFields,
  NameFields,
  PriceFields,
  SaleFields,
  SizesFields,
  TextsFields,
  UseFields,
} from './ProductFields.tsx';

interface Props {
  product: EditedProduct;
  onStale(): Promise<unknown>;
}

/** The form of a product. It merges a newer version of another admin with the typed values, so that neither is lost. */
export function ProductEditor({ product, onStale }: Props) {
  const form = useForm<FieldValues, unknown, FieldValues>({
    defaultValues: { ...valuesOf(product), reason: '' },
  });
  useTypedValues(form, `product ${product.version}`);
  const [save] = useEditSaveProductMutation();
  const { base, saved, conflicts, setConflicts } = useNewerVersions(form, product);
  const { isDirty, isSubmitting } = form.formState;

  const submit = async ({ reason, ...values }: FieldValues) => {
    if (product.status !== 'DRAFT' && isBlank(String(reason)))
      return showFieldProblems(form, [{ path: 'reason', message: 'Escreva o motivo.' }]);
    try {
      const { id, version: seenVersion } = base.current;
      const input = inputOf(values as EditorValues);
      saved.current = structuredClone(values as EditorValues);
      const answer = (await save({ variables: { id, seenVersion, reason, input } })).data?.saveProduct;
      const refusal = refusalOf(answer);
      if (refusal) saved.current = null;
      if (refusal?.code === 'changed_meanwhile') await onStale();
      if (refusal?.fields && refusal.fields.length > 0) {
        const problems = refusal.fields.map(({ path, message }) => ({ path: fieldOf(path), message }));
        return showFieldProblems(form, problems);
      }
      if (refusal) return showFormProblem(form, refusal.message ?? '');
      setConflicts(null);
      toast(product.status === 'PUBLISHED' ? 'Produto salvo. A loja já mostra.' : 'Rascunho salvo.', 'ok');
    } catch (failed) {
      saved.current = null;
      if (failed instanceof FieldMistake) return showFieldProblems(form, [failed]);
      showFailedCall(form, failed);
    }
  };

  return (
    <Form form={form} label={`Editar ${product.name}`} onSubmit={submit}>
      {conflicts ? <ConflictNotice fields={conflicts} /> : null}
      <chakra.div
        display="grid"
        gap="4"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
      >
        <Column>
          <NameFields product={product} />
          {product.isService ? null : <PriceFields />}
          {product.isService ? null : <SaleFields product={product} />}
          {product.isService || product.isPromotionalProduct ? null : <SizesFields product={product} />}
          {product.isService ? null : <CompositionFields />}
          {product.isService ? null : <UseFields />}
        </Column>
        <Column>{product.isService ? null : <TextsFields />}</Column>
      </chakra.div>
      <SaveBar isDraft={product.status === 'DRAFT'} isPending={isSubmitting} />
      <UnsavedDialog isUnsaved={isDirty && !isSubmitting} />
    </Form>
  );
}

/**
 * Fills the form from a newer version of the product, and keeps what was typed. `base` is the version that the form was
 * filled from; `saved` is what the form has just saved, because the version after it is its own, and no change of another
 * admin.
 */
function useNewerVersions(form: UseFormReturn<FieldValues, unknown, FieldValues>, product: EditedProduct) {
  const [conflicts, setConflicts] = useState<(keyof EditorValues)[] | null>(null);
  const base = useRef(product);
  const saved = useRef<EditorValues | null>(null);

  useEffect(() => {
    const before = base.current;
    if (before.version === product.version) return;
    base.current = product;
    const { reason, ...mine } = form.getValues();
    const merged = mergeNewer(saved.current ?? valuesOf(before), mine as EditorValues, valuesOf(product));
    saved.current = null;
    form.reset({ ...valuesOf(product), reason: '' });
    for (const field of merged.edited) form.setValue(field, merged.values[field], { shouldDirty: true });
    if (merged.edited.length > 0) form.setValue('reason', reason, { shouldDirty: true });
    setConflicts(merged.edited.length > 0 ? merged.conflicts : null);
  }, [form, product]);

  return { base, saved, conflicts, setConflicts };
}

/** Another admin saved meanwhile: the typed values are kept, all other fields show the newer version. */
function ConflictNotice({ fields }: { fields: readonly (keyof EditorValues)[] }) {
  const labels = fields.map((field) => PRODUCT_FIELDS[field].label).join(', ');
  return (
    <Notice tone="danger">
      Outra pessoa salvou este produto enquanto você editava. O que você mudou continua aqui; o resto mostra a
      versão dela.
      {fields.length > 0
        ? ` Vocês dois mudaram: ${labels}. Se salvar, vale o seu texto.`
        : ' Confira e salve de novo.'}
    </Notice>
  );
}

function SaveBar({ isDraft, isPending }: { isDraft: boolean; isPending: boolean }) {
  return (
    <chakra.div
      position="sticky"
      bottom="0"
      zIndex="1"
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="card"
      boxShadow="float"
      padding={{ base: '2', md: '3' }}
      display="flex"
      flexDirection="column"
      gap={{ base: '2', md: '3' }}
    >
      <FormProblem />
      <chakra.div display="flex" gap={{ base: '2', md: '3' }} alignItems="flex-end">
        <chakra.div flex="1" minWidth="0" css={SHORT_ON_PHONES}>
          <TextField
            name="reason"
            label="Motivo da mudança"
            placeholder="Motivo da mudança"
            isOptional={isDraft}
            maxLength={500}
          />
        </chakra.div>
        <Button type="submit" isPending={isPending}>
          Salvar
        </Button>
      </chakra.div>
    </chakra.div>
  );
}

/** On a phone the bar is one line: the placeholder shows what the hidden label says to screen readers. */
const SHORT_ON_PHONES = {
  '@media (max-width: 47.99em)': {
    '& label': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
  '@media (min-width: 48em)': { '& input::placeholder': { color: 'transparent' } },
};

const Column = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0' },
});

/** Asks before a link discards what was typed. */
function UnsavedDialog({ isUnsaved }: { isUnsaved: boolean }) {
  const { requestedPath, stay } = useUnsavedGuard(isUnsaved);
  const navigate = useNavigate();
  if (requestedPath === null) return null;
  return (
    <Dialog title="Sair sem salvar?" isOpen onClose={stay}>
      <p>O que você mudou neste produto ainda não foi salvo.</p>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button onClick={stay}>Continuar editando</Button>
        <Button look="danger" onClick={() => void navigate(requestedPath)}>
          Sair sem salvar
        </Button>
      </chakra.div>
    </Dialog>
  );
}

/** The address of a link inside the panel that this click opens in the same tab. */
function linkOf(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target === '_blank' || link.origin !== location.origin) return null;
  return link.pathname + link.search;
}

/** While a form has unsaved input, a link waits for an answer and the browser asks before the tab closes. */
function useUnsavedGuard(isUnsaved: boolean) {
  const [requestedPath, setRequestedPath] = useState<string | null>(null);
  useEffect(() => {
    if (!isUnsaved) return;
    const onClick = (event: MouseEvent) => {
      const address = linkOf(event);
      if (address === null) return;
      event.preventDefault();
      event.stopPropagation();
      setRequestedPath(address);
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', onClick, true);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isUnsaved]);
  return { requestedPath, stay: () => setRequestedPath(null) };
}
