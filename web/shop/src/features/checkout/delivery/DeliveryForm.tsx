import { useCallback, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { normalizeCep } from '#schema/br/cep.ts';
import { freightErrors } from '#schema/errors/freight.ts';
import { contactShape } from '#schema/validation/contact.ts';
import { AddressFields } from '#web/forms/AddressFields.tsx';
import { ConfirmAddress } from '#web/forms/ConfirmAddress.tsx';
import { Form, FormProblem, SubmitButton } from '#web/forms/Form.tsx';
import { readDraft, useDraft } from '#web/forms/formDraft.ts';
import { showFailedCall, showFieldProblems, showFormProblem } from '#web/forms/serverProblems.ts';
import { useConfirmedAddress } from '#web/forms/useConfirmedAddress.ts';
import { useShapeForm } from '#web/forms/useShapeForm.ts';
import { InNextSlice } from '#web/ui/hydration/InNextSlice.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import type { Cart } from '../../../parts/cart/cart.types.ts';
import { ContactFields } from '../../../parts/contact/ContactFields.tsx';
import {
  type Delivery,
  type DeliveryValues,
  deliveryShape,
  deliveryValues,
  type KnownPerson,
} from '../../../parts/contact/deliveryValues.ts';
import { PrescriptionStatus } from '../../../parts/prescription/PrescriptionStatus.tsx';
import { CheckoutFrame } from '../CheckoutFrame.tsx';
import { CouponBox } from '../CouponBox.tsx';
import { FreightChoice } from '../FreightChoice.tsx';
import { RegionDialog } from '../RegionDialog.tsx';
import { useCartChoices } from '../useCartChoices.ts';
import { CartSummary } from './CartSummary.tsx';
import { DELIVERY_LEAD, DELIVERY_TITLE } from './DeliveryLoading.tsx';
import { type Obstacle, OrderObstacle } from './OrderObstacle.tsx';
import { useCreateOrder } from './useCreateOrder.ts';

export const DELIVERY_DRAFT = 'delivery';

/** Contact and delivery on one page; submitting it creates the order (steps 1 and 2). */
export function DeliveryForm({ me, cart }: { me: KnownPerson; cart: Cart }) {
  const navigate = useNavigate();
  const [now] = useState(() => new Date());
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const { unknown, ask: askToConfirm, confirm, withConfirmation } = useConfirmedAddress();
  /** The total of the order that was refused; the cart has another one now. */
  const [seenTotal, setSeenTotal] = useState(cart.total);
  // The next page takes a moment to load; the button does nothing until then.
  const isOrderMade = useRef(false);
  const obstacleRef = useRef<HTMLDivElement>(null);
  const createOrder = useCreateOrder();
  const { setZipcode, isPricing } = useCartChoices();
  const form = useShapeForm<DeliveryValues, Delivery>(
    deliveryShape(now),
    deliveryValues(me, cart.addressByZipcode, readDraft<DeliveryValues>(DELIVERY_DRAFT)),
  );
  useDraft(form, DELIVERY_DRAFT);

  // The CEP in the form decides the freight, also when it comes from the profile.
  const updateFreight = async (text: string) => {
    const zipcode = normalizeCep(text);
    if (!zipcode || zipcode === cart.addressByZipcode?.zipcode) return;
    const problem = await setZipcode(zipcode);
    if (problem !== null) form.setError('address.zipcode', { type: 'server', message: problem });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the initial address
  useEffect(() => void updateFreight(form.getValues('address.zipcode')), []);
  const latestUpdateFreight = useRef(updateFreight);
  useEffect(() => {
    latestUpdateFreight.current = updateFreight;
  });
  const onCepKnown = useCallback((zipcode: string) => void latestUpdateFreight.current(zipcode), []);

  useEffect(() => {
    if (obstacle) obstacleRef.current?.focus();
  }, [obstacle]);

  // `compute` renders the form again only when its result changes, not on every keystroke.
  const isContactDone = useWatch({
    control: form.control,
    name: 'contact',
    compute: (contact) => contactShape(now).safeParse(contact).success,
  });

  const send = async (values: Delivery) => {
    if (isOrderMade.current) return;
    setObstacle(null);
    askToConfirm(null);
    if (cart.needsDelivery && (cart.freightProblem || !cart.freightType)) {
      return showFormProblem(form, cart.freightProblem?.message ?? freightErrors.freight_not_chosen.message);
    }
    try {
      const answer = await createOrder({ ...values, address: withConfirmation(values.address) }, cart);
      switch (answer?.__typename) {
        case 'Transaction':
          isOrderMade.current = true;
          navigate(`/checkout/pagamento?pedido=${answer.id}`);
          return;
        case 'InvalidInput':
          return showFieldProblems(form, answer.fields);
        case 'PriceChanged':
          setSeenTotal(cart.total);
          return setObstacle(answer);
        case 'Refusal':
          if (answer.code === 'zipcode_unknown') return askToConfirm(values.address);
          if (answer.code !== 'invalid_zipcode') return setObstacle(answer);
          return showFieldProblems(form, [{ path: 'address.zipcode', message: answer.message }]);
        case 'OutOfStock':
        case 'ProductNeedsPrescription':
          setSeenTotal(cart.total);
          return setObstacle(answer);
        case 'AlreadyBought':
          // Only a payment answers this.
          return showFormProblem(form, answer.message);
      }
    } catch (problem) {
      showFailedCall(form, problem);
    }
  };

  return (
    <CheckoutFrame
      step={isContactDone ? 2 : 1}
      title={DELIVERY_TITLE}
      lead={DELIVERY_LEAD}
      summary={<CartSummary cart={cart} />}
    >
      {obstacle?.__typename === 'ProductNeedsPrescription' ? null : (
        <PrescriptionStatus
          wanted={cart.products.filter(({ prescription }) => prescription)}
          back="/checkout/dados-de-entrega"
        />
      )}
      {cart.notices.map(({ message }) => (
        <Notice key={message}>{message}</Notice>
      ))}
      <Form form={form} onSubmit={send} label={DELIVERY_TITLE}>
        <Panel title="Seus dados">
          <ContactFields />
          <CouponBox cart={cart} />
          {cart.minimumAge ? (
            <Notice>Um dos itens é só para pessoas a partir de {cart.minimumAge} anos.</Notice>
          ) : null}
        </Panel>
        <InNextSlice>
          <Panel title={cart.needsDelivery ? 'Endereço de entrega' : 'Endereço de cobrança'}>
            {cart.needsDelivery ? null : (
              <p>Nada será enviado. O endereço é o de quem paga, para o recibo.</p>
            )}
            <AddressFields prefix="address." onCepKnown={onCepKnown} />
            {cart.needsDelivery ? (
              <div aria-live="polite" aria-busy={isPricing}>
                <FreightChoice cart={cart} />
              </div>
            ) : null}
          </Panel>
          {obstacle ? (
            <div ref={obstacleRef} tabIndex={-1}>
              <OrderObstacle
                obstacle={obstacle}
                newTotal={{
                  before: seenTotal,
                  now: cart.total,
                  accept: () => void form.handleSubmit(send)(),
                }}
              />
            </div>
          ) : null}
          {unknown ? (
            <ConfirmAddress
              address={unknown}
              question="O frete é o da região. Podemos entregar aqui?"
              isPending={form.formState.isSubmitting}
              onConfirm={() => {
                confirm();
                void form.handleSubmit(send)();
              }}
            />
          ) : null}
          <FormProblem />
          <SubmitButton>Ir para o pagamento</SubmitButton>
        </InNextSlice>
      </Form>
      <RegionDialog cart={cart} />
    </CheckoutFrame>
  );
}
