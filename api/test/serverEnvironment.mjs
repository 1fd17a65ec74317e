import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

/**
 * Jest's environment for Node with an ordinary global object. Jest's own sends each use of a global (`Promise`,
 * `Math`, `process`) through an interceptor, and keeps a hundred frames of each error.
 */
export default class ServerEnvironment extends TestEnvironment {
  constructor(config, context) {
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(config, context);
    } finally {
      vm.createContext = createContext;
    }
    this.global.Error.stackTraceLimit = 10;
  }
}
