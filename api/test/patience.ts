import { jest } from '@jest/globals';

// A limit only ends what hangs; nothing is proved by it. A busy machine is slow, so it is long.
jest.setTimeout(360_000);
