import { expect, it } from '@jest/globals';
import { ACTIVITY_EVENT } from './activityEvents.ts';

it('the activity codes number the eleven activities from 1', () => {
  expect(Object.values(ACTIVITY_EVENT)).toEqual(Array.from({ length: 11 }, (_, index) => index + 1));
});
