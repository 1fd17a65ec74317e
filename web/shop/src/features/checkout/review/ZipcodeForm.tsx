import { chakra } from '@chakra-ui/react';
import * as z from 'zod/mini';
import { formatCep } from '#schema/br/cep.ts';
import { zipcode } from '#schema/validation/address.ts';
import { CepHelp } from '#web/forms/CepHelp.tsx';
import { Form } from '#web/forms/Form.tsx';
import { MaskedField } from '#web/forms/fields.tsx';
import { showFieldProblems } from '#web/forms/serverProblems.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { Button } from '#web/ui/Button.tsx';
import type { Cart } from '../../../parts/cart/cart.types.ts';
import { useCartChoices } from '../useCartChoices.ts';

const shape = z.object({ zipcode });
type Values = z.output<typeof shape>;

/**
 * The known parts of the address: a CEP may cover a whole town, and without the postal service only the state is known.
 */
function placeText({ street, neighborhood, city, uf }: NonNullable<Cart['addressByZipcode']>): string {
  const town = city ? `${city} - ${uf}` : uf;
  return [street, neighborhood, town].filter(Boolean).join(', ');
}

/** Asks for the CEP, which decides the freight. */
export function ZipcodeForm({ cart }: { cart: Cart }) {
  const { setZipcode } = useCartChoices();
  const cartAddress = cart.addressByZipcode;
  const form = useShapeForm<Values, Values>(shape, { zipcode: formatCep(cartAddress?.zipcode ?? '') });

  const send = async (values: Values) => {
    const problem = await setZipcode(values.zipcode);
    if (problem !== null) showFieldProblems(form, [{ path: 'zipcode', message: problem }]);
  };

  return (
    <Form form={form} onSubmit={send} label="Calcular entrega">
      <chakra.div display="flex" flexDirection="column" gap="2" alignItems="flex-start">
        <chakra.div display="grid" gridTemplateColumns="1fr auto" gap="2" alignItems="start" width="full">
          <MaskedField name="zipcode" label="CEP de entrega" mask="cep" autoComplete="postal-code" />
          <chakra.div pt="1.6rem">
            <Button type="submit" look="outline" isPending={form.formState.isSubmitting}>
              Calcular
            </Button>
          </chakra.div>
        </chakra.div>
        {cartAddress ? (
          <chakra.p fontSize="sm" color="muted" lineHeight="snug">
            {placeText(cartAddress)}
          </chakra.p>
        ) : null}
        <CepHelp
          onChoose={(text) => {
            form.setValue('zipcode', text);
            void form.handleSubmit(send)();
          }}
        />
      </chakra.div>
    </Form>
  );
}
