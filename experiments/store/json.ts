/** What the record keeps whole, without knowing what it means. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
