import { InMemoryCache } from '@apollo/client/cache';
import { possibleTypes } from './possibleTypes.generated.ts';

export function createCache(): InMemoryCache {
  return new InMemoryCache({
    possibleTypes,
    typePolicies: {
      Need: { keyFields: ['slug'] },
      // Values of their parent, written as a whole: an old line of the ledger must not survive in a new one.
      Cart: {
        fields: {
          products: { merge: false },
          coupon: { merge: false },
          addressByZipcode: { merge: false },
          availableFreights: { merge: false },
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
      // Two pages ask for different parts of one code to pay with; it is still one code.
      Payment: { fields: { card: { merge: true }, pix: { merge: true }, boleto: { merge: true } } },
      // Two questions about one record: the answer to the second must not send the first again, and be noted as an opening.
      ClinicRecord: { merge: true },
      TwoFactorState: { merge: true },
      Product: { fields: { lightning: { merge: true } } },
      Store: { fields: { company: { merge: true } } },
    },
  });
}
