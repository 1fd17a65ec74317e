import { InMemoryCache } from '@apollo/client/cache';
import { possibleTypes } from './possibleTypes.generated.ts';

export function createCache(): InMemoryCache {
  return new InMemoryCache({
    possibleTypes,
    typePolicies: {
      Need: { keyFields: ['slug'] },
      // Parts of their parent, replaced as a whole: merging would keep old ledger lines in the new ledger.
      Cart: {
        fields: {
          products: { merge: false },
          coupon: { merge: false },
          addressByZipcode: { merge: false },
          availableFreights: { merge: false },
          freeFreight: { merge: false },
          freightProblem: { merge: false },
          paymentData: { merge: false },
          installmentOptions: { merge: false },
          ledger: { merge: false },
          offers: { merge: false },
          prescription: { merge: false },
          notices: { merge: false },
        },
      },
      Transaction: {
        fields: { history: { merge: false }, ledger: { merge: false }, payments: { merge: false } },
      },
      // Two pages select different parts of the same payment code, so the parts are merged.
      Payment: { fields: { card: { merge: true }, pix: { merge: true }, boleto: { merge: true } } },
      // Two queries read different parts of one record. Without the merge, the second answer would make the first
      // query run again, and the server would record one more opening.
      ClinicRecord: { merge: true },
      TwoFactorState: { merge: true },
      Product: { fields: { lightning: { merge: true }, sale: { merge: true } } },
      Store: { fields: { company: { merge: true } } },
    },
  });
}
