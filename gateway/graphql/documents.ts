import { specifiedRules, type DocumentNode } from 'graphql';
import { LIMITS } from '../limits.ts';
import { limitsRule } from './operationLimits.ts';

export const PARSE_OPTIONS = { maxTokens: LIMITS.tokens };

/** For documents over WebSockets; Apollo Server adds `limitsRule` to the specified rules itself. */
export const VALIDATION_RULES = [...specifiedRules, limitsRule];

/** Options of an LRU cache for documents. Apollo's own size estimate does not count comments, which are tokens in memory. */
export const createDocumentCacheOptions = (maxSize: number) => ({
  maxSize,
  maxEntrySize: LIMITS.cachedDocumentBytes,
  sizeCalculation: estimateBytes,
});

// Measured on the heap of Node 20: 90 bytes per token, 200 per node, and at most two nodes per token.
const BYTES_PER_TOKEN = 500;
const BYTES_PER_CHARACTER = 4;

function estimateBytes({ loc }: DocumentNode): number {
  let tokens = 1;
  for (let token = loc?.startToken; token; token = token.next ?? undefined) tokens++;
  return BYTES_PER_TOKEN * tokens + BYTES_PER_CHARACTER * (loc?.source.body.length ?? 0);
}
