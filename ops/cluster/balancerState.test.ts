import { describe, expect, it } from '@jest/globals';
import { statesOf } from './balancerState.ts';

const TABLE = `# pxname,svname,qcur,status,weight
web,FRONTEND,0,OPEN,
shop,shop-1,0,UP,1
shop,shop-2,0,DOWN 1/2,1
shop,unchecked-1,0,no check,1
shop,BACKEND,0,UP,2
primary,database-1,0,UP,1
`;

describe('statesOf', () => {
  it('returns the state of each checked server of one backend', () => {
    expect(statesOf('shop', TABLE)).toEqual(['UP', 'DOWN 1/2']);
  });
});
