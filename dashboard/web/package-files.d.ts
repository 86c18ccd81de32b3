/** Made by the build: what Deckwright reads of its own package, as texts by path. */
declare module 'virtual:package-files' {
  export const packageFiles: Readonly<Record<string, string>>;
}
