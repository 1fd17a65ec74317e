import { jest } from '@jest/globals';

// Starting a whole shop on a busy machine takes longer than Jest's five seconds; a hang still ends.
jest.setTimeout(60_000);
