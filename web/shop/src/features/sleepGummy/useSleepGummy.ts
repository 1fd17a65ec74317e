import { useSleepGummyQuery } from './SleepGummy.generated.ts';

/** Reads the Sleep gummy, and as `other` the product with melatonin that needs no prescription. */
export const useSleepGummy = () =>
  useSleepGummyQuery({ variables: { slug: 'sleep-gummy', otherSlug: 'chocosono' } });
