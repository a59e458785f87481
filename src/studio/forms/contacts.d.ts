/** The phone's contacts, as far as the Studio uses them: https://w3c.github.io/contact-picker/spec/ */
interface ContactsManager {
  getProperties(): Promise<readonly string[]>;
  select(
    properties: readonly string[],
    options?: { readonly multiple?: boolean },
  ): Promise<
    readonly { readonly name?: readonly string[]; readonly tel?: readonly string[]; readonly icon?: readonly Blob[] }[]
  >;
}

interface Navigator {
  readonly contacts?: ContactsManager;
}
