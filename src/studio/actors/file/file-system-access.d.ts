/** Only Chromium has this API, and TypeScript's DOM types lack it: https://wicg.github.io/file-system-access/ */
interface Window {
  readonly showSaveFilePicker?: (options: {
    readonly suggestedName: string;
    readonly types: readonly { readonly accept: Readonly<Record<string, readonly string[]>> }[];
  }) => Promise<FileSystemFileHandle>;
}

interface FileSystemHandle {
  readonly queryPermission: (descriptor: { readonly mode: "readwrite" }) => Promise<PermissionState>;
  readonly requestPermission: FileSystemHandle["queryPermission"];
}
