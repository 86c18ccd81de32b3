/** Made by the build: what Deckwright reads of its own package. */
declare module 'virtual:package-files' {
  /** Texts by path. */
  export const texts: Readonly<Record<string, string>>;
  /** Further texts, which are loaded with the first of them: a JSON file of texts by path. */
  export const bundles: readonly { readonly paths: readonly string[]; readonly address: string }[];
}

declare module 'virtual:compiled-engine' {
  export const address: string;
}
