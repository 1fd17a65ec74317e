/**
 * How often a long proof repeats: `few` times in `npm test`, `count` times in `npm run test:release` and when its file is
 * run alone. A test file that calls it runs in both (`api/test/testGroups.mjs`).
 */
export const fullCount = (count: number, few: number): number =>
  process.env.JEST_VERB === 'product' ? few : count;
