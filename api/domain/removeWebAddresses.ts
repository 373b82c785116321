/** What mail programs turn into a link, also with full stops of other scripts, but not `j.smith`. */
export const WEB_ADDRESS =
  /:\/\/|\bwww[.。．｡]|[\p{L}\p{M}\p{N}][.。．｡]\p{L}[\p{L}\p{M}]+[/:?#]|[\p{L}\p{M}\p{N}][.。．｡](?:com|net|org|info|biz|app|dev|xyz|shop|site|online|store|website|top|link|click|live|club)(?![\p{L}\p{N}])/iu;

/** Members trust links in the product's mails. A space follows other full stops, because some mail programs know more domain endings. */
export const removeWebAddresses = (text: string): string =>
  text.replace(/\S+/g, (word) =>
    WEB_ADDRESS.test(word) ? '…' : word.replace(/(?<=.)[.。．｡](?=\p{L}[\p{L}\p{M}])/gu, '$& '),
  );
