import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * Jest's jsdom with an ordinary global object that has jsdom's properties. jsdom's own global object sends each use of a
 * global (`Promise`, `Math`, `document`) through an interceptor. Scripts in a document fail.
 */
export default class ScreenEnvironment extends TestEnvironment {
  #context;

  constructor({ projectConfig, ...config }, context) {
    const { createContext, runInContext } = vm;
    const global = createContext(vm.constants.DONT_CONTEXTIFY);
    let window;
    // The two functions with which jsdom makes the object that it has filled a global one.
    vm.createContext = (object) => {
      window = object;
      // The document reads it before the properties are copied.
      Object.defineProperty(global, '_resourceLoader', {
        get: () => window._resourceLoader,
        configurable: true,
      });
    };
    vm.runInContext = (code) => runInContext(code, global);
    const testEnvironmentOptions = {
      ...projectConfig.testEnvironmentOptions,
      beforeParse: () => copyProperties(window, global),
    };
    try {
      super({ ...config, projectConfig: { ...projectConfig, testEnvironmentOptions } }, context);
    } finally {
      Object.assign(vm, { createContext, runInContext });
    }
    this.#context = global;
  }

  getVmContext() {
    return this.global && this.#context;
  }
}

/** Copies a getter as a getter; what the language itself defines once and for all (`NaN`) stays. */
function copyProperties(source, target) {
  for (const key of Reflect.ownKeys(source))
    if (Object.getOwnPropertyDescriptor(target, key)?.configurable !== false)
      Object.defineProperty(target, key, Object.getOwnPropertyDescriptor(source, key));
}
