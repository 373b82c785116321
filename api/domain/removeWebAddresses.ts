/**
 * Text that mail programs turn into a link: a scheme, www., a domain with a path, port, query or fragment, or a domain with a common
 * ending, but not `j.smith`. Full stops of other scripts also separate the parts of a domain.
 */
export const WEB_ADDRESS =
  /:\/\/|\bwww[.。．｡]|[\p{L}\p{M}\p{N}][.。．｡]\p{L}[\p{L}\p{M}]+[/:?#]|[\p{L}\p{M}\p{N}][.。．｡](?:com|net|org|info|biz|app|dev|xyz|shop|site|online|store|website|top|link|click|live|club)(?![\p{L}\p{N}])/iu;

/**
 * Replaces each word that contains a web address by `…`, and adds a space after a full stop inside any other word, because some mail
 * programs know more endings of domains. Members would trust a link in a message of the product more than one in a post.
 */
export const removeWebAddresses = (text: string): string =>
  text.replace(/\S+/g, (word) =>
    WEB_ADDRESS.test(word) ? '…' : word.replace(/(?<=.)[.。．｡](?=\p{L}[\p{L}\p{M}])/gu, '$& '),
  );
