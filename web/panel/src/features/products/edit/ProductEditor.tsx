import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import { isBlank } from '#schema/text/visible.ts';
import { Form, FormProblem } from '#web/forms/Form.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { showFailedCall, showFieldProblems, showFormProblem } from '#web/forms/serverProblems.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useTypedValues } from '../../../page/typedValues.ts';
import { FieldMistake } from '../../../parts/adminForm/fieldMistake.ts';
import { refusalOf } from '../../../parts/adminForm/refusalOf.ts';
import { NameFields, PriceFields, SaleFields } from './BasicsFields.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { useEditSaveProductMutation } from './EditProduct.generated.ts';
import type { EditedProduct } from './editedProduct.ts';
import { type EditorValues, fieldOf, inputOf, valuesOf } from './editorValues.ts';
import { mergeNewer } from './mergeNewer.ts';
import { SizesFields } from './SizesFields.tsx';
import { CompositionFields, TextsFields, UseFields } from './TextsFields.tsx';
import { UnsavedDialog } from './UnsavedDialog.tsx';

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
  const [conflicts, setConflicts] = useState<(keyof EditorValues)[] | null>(null);
  /** The version that the form was filled from. */
  const base = useRef(product);
  /** What this form has just saved: the version after it is its own, and no change of another admin. */
  const saved = useRef<EditorValues | null>(null);
  const { isDirty, isSubmitting } = form.formState;

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
              isOptional={product.status === 'DRAFT'}
              maxLength={500}
            />
          </chakra.div>
          <Button type="submit" isPending={isSubmitting}>
            Salvar
          </Button>
        </chakra.div>
      </chakra.div>
      <UnsavedDialog isUnsaved={isDirty && !isSubmitting} />
    </Form>
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
