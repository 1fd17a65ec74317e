import { InMemoryCache } from '@apollo/client/cache';
import possibleTypes from './possibleTypes.generated.ts';

export function createCache(): InMemoryCache {
  return new InMemoryCache({
    possibleTypes: possibleTypes.possibleTypes,
    typePolicies: {
      Need: { keyFields: ['slug'] },
      // Values of their parent, written as a whole: an old line of the ledger must not survive in a new one.
      Cart: {
        fields: {
          coupon: { merge: false },
          addressByZipcode: { merge: false },
          paymentData: { merge: false },
          prescription: { merge: false },
          freightProblem: { merge: false },
        },
      },
      Product: { fields: { lightning: { merge: true } } },
      Store: { fields: { company: { merge: true } } },
    },
  });
}
