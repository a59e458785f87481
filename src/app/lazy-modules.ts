/**
 * Makes a loader of a module that the first screen does without. It loads once; a load that failed is tried again by the
 * next call.
 */
function later<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | undefined;
  return () => {
    loading ??= load().then(
      (value) => {
        // React's `use` reads a promise marked like this without suspending, so that one screen gives way to the next in one frame.
        Object.assign(loading as Promise<Module>, { status: "fulfilled", value });
        return value;
      },
      (error) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
}

/** Loads the screens behind the gate. */
export const loadMembersArea = later(() => import("../screens/onboarding/Onboarding.tsx"));

/** Loads the Resources page. */
export const loadResources = later(() => import("../screens/resources/Resources.tsx"));
