import { chakra } from '@chakra-ui/react';
import { Tag } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { couponErrors } from '#schema/errors/coupon.ts';
import { type Cents, formatBRL } from '#schema/money.ts';
import { NOTICES } from '#schema/notices.ts';
import { type Coupon, type CouponForm, couponShape } from '#schema/validation/coupon.ts';
import { toastError } from '#web/apollo/toastError.ts';
import { TextField } from '#web/forms/fields.tsx';
import { showFieldProblems } from '#web/forms/serverProblems.ts';
import { type ShapeForm, useShapeForm } from '#web/forms/useShapeForm.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextLink } from '#web/ui/TextLink.ts';
import { loginPath } from '../../page/returnPath.ts';
import type { Cart } from '../../parts/cart/cart.types.ts';
import { cacheCart, refusalOf } from '../../parts/cart/useCart.ts';
import { useDropCouponMutation, useUseCouponMutation } from './CartChoices.generated.ts';

/** What the coupon of a guest will take off, and the way to sign in. */
function WaitsForSignIn({ discount }: { discount: Cents }) {
  const { pathname, search } = useLocation();
  return (
    <p>
      Este cupom tira {formatBRL(discount)} deste pedido.{' '}
      <TextLink to={loginPath(pathname + search)}>Entre na sua conta</TextLink> para receber o desconto: o
      carrinho e o cupom vão com você.
    </p>
  );
}

/**
 * Applies a coupon when the shopper presses "Validar", and shows a refusal beside the field. The coupon of a guest is
 * stored and takes effect after the sign-in (specification row ST-302). It is also shown inside the contact form
 * (specification row ST-202), so it does not render a form element.
 */
export function CouponBox({ cart }: { cart: Cart }) {
  const { applyCoupon, dropCoupon, isPricing } = useCoupon();
  const [wasAccepted, setAccepted] = useState(false);
  const form = useShapeForm<CouponForm, Coupon>(couponShape, { title: '' });

  if (cart.recurrent) return <Notice>{couponErrors.coupon_not_in_recurrent.message}</Notice>;
  const coupon = cart.coupon ?? cart.waitingCoupon;
  if (coupon) {
    return (
      <chakra.div display="flex" flexDirection="column" gap="3">
        <chakra.div display="flex" alignItems="center" gap="2">
          <Tag size={18} aria-hidden />
          <chakra.strong flex="1" overflowWrap="anywhere">
            {coupon.title}
          </chakra.strong>
          <Button
            look="quiet"
            size="sm"
            isPending={isPricing}
            onClick={() => {
              setAccepted(false);
              dropCoupon();
            }}
          >
            Remover cupom
          </Button>
        </chakra.div>
        <div role="status">
          {cart.waitingCoupon ? (
            <WaitsForSignIn discount={cart.waitingCoupon.discount} />
          ) : wasAccepted ? (
            <Notice tone="ok">{NOTICES.couponAccepted}</Notice>
          ) : null}
        </div>
      </chakra.div>
    );
  }

  const send = async ({ title }: Coupon) => {
    const problem = await applyCoupon(title);
    if (problem === null) {
      setAccepted(true);
      form.reset({ title: '' });
    } else showFieldProblems(form, [{ path: 'title', message: problem }]);
  };
  return (
    <InnerForm form={form} onSubmit={send}>
      {(validate) => (
        <chakra.div display="grid" gridTemplateColumns="1fr auto" gap="2" alignItems="start">
          <TextField
            name="title"
            label="Código do cupom"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <chakra.div pt="1.6rem">
            <Button look="outline" isPending={form.formState.isSubmitting} onClick={validate}>
              Validar
            </Button>
          </chakra.div>
        </chakra.div>
      )}
    </InnerForm>
  );
}

/** Applies or removes the coupon. Each call stores the newly priced cart in the cache. */
function useCoupon() {
  const [apply, applying] = useUseCouponMutation({
    update: (cache, { data }) => cacheCart(cache, data?.applyCoupon),
  });
  const [drop, dropping] = useDropCouponMutation({
    update: (cache, { data }) => cacheCart(cache, data?.clearCoupon),
  });
  return {
    isPricing: applying.loading || dropping.loading,
    /** Resolves with the message of a refusal, or null. */
    applyCoupon: (title: string): Promise<string | null> =>
      apply({ variables: { title } }).then(
        ({ data }) => refusalOf(data?.applyCoupon),
        // The documented message when the request for the coupon fails (specification row ST-476).
        () => couponErrors.invalid_coupon.message,
      ),
    dropCoupon: () => void drop().catch(toastError),
  };
}

interface InnerFormProps {
  form: ShapeForm<CouponForm, Coupon>;
  onSubmit(values: Coupon): Promise<unknown>;
  children(send: () => void): ReactNode;
}

/** A form with its own button among the fields of another one. HTML allows no form inside a form, so this is a group. */
function InnerForm({ form, onSubmit, children }: InnerFormProps) {
  const send = () => void form.handleSubmit(onSubmit)();
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // Enter would submit the form around this one.
    event.preventDefault();
    send();
  };
  return (
    <FormProvider {...form}>
      <chakra.div role="group" aria-label="Cupom" onKeyDown={sendOnEnter}>
        {children(send)}
      </chakra.div>
    </FormProvider>
  );
}
