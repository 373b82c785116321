/**
 * The token of an `Authorization` header (RFC 6750), empty if there is only the scheme; undefined without a header, or with another scheme,
 * such as that of a proxy.
 */
export const bearerTokenOf = (header: string | undefined): string | undefined =>
  /^bearer(?: |$)/i.test(header ?? '') ? header?.slice('bearer'.length).trim() : undefined;
