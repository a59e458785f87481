type MembersArea = typeof import("../screens/onboarding/Onboarding.tsx");

let area: Promise<MembersArea> | undefined;

/** Loads the screens behind the gate, once. A load that failed is tried again by the next call. */
export function loadMembersArea(): Promise<MembersArea> {
  area ??= import("../screens/onboarding/Onboarding.tsx").then(
    (value) => {
      // React's `use` reads a promise marked like this without suspending, so that the gate gives way in one frame.
      Object.assign(area as Promise<MembersArea>, { status: "fulfilled", value });
      return value;
    },
    (error) => {
      area = undefined;
      throw error;
    },
  );
  return area;
}
