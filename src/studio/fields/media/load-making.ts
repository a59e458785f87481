/**
 * Loads what makes media of files, which nobody needs before choosing one. A field asks for it as soon as it is shown, so that a file can
 * be chosen even if the connection ends meanwhile.
 */
export async function loadMaking() {
  const [{ makeReady }, { makeLogo }, { takeFrame }] = await Promise.all([
    import("../../media/make-ready.ts"),
    import("../../media/make-logo.ts"),
    import("../../media/video-frame.ts"),
  ]);
  return { makeReady, makeLogo, takeFrame };
}
