/** A module that the first screen does not need. */
export interface LazyModule<Module, Input extends unknown[] = []> {
  readonly load: (...input: Input) => Promise<void>;
  readonly peek: () => Module | undefined;
  readonly get: () => Module;
}

/**
 * Describes a module that the first screen does not need. `load` imports it once, and again after a failure. `get`
 * returns it without a Suspense boundary; it may be called only after `load` has succeeded. `peek` may be called at any
 * time.
 */
export function lazyModule<Module, Input extends unknown[]>(
  importModule: (...input: Input) => Promise<Module>,
): LazyModule<Module, Input> {
  let loading: Promise<void> | undefined;
  let loaded: Module | undefined;
  return {
    load(...input: Input): Promise<void> {
      loading ??= importModule(...input).then(
        (module) => {
          loaded = module;
        },
        (error) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
    peek: () => loaded,
    get(): Module {
      if (!loaded) throw new Error("A screen was rendered before its module was loaded.");
      return loaded;
    },
  };
}
