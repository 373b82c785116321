import { shrinkPictures } from './shrinkPictures';

/** Receives the uploaded share of the request body, from 0 to 1. */
export type OnProgress = (share: number) => void;

/**
 * `fetch` that makes pictures smaller, with upload progress, which only XMLHttpRequest reports, if an operation's context has `onProgress`
 * in its `fetchOptions`.
 */
export async function uploadFetch(
  input: RequestInfo | URL,
  options: RequestInit & { onProgress?: OnProgress } = {},
): Promise<Response> {
  const { onProgress, ...init } = options;
  if (init.body instanceof FormData) await shrinkPictures(init.body);
  if (onProgress === undefined) return fetch(input, init);
  init.signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(init.method ?? 'POST', input instanceof Request ? input.url : input);
    new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () =>
      resolve(
        new Response(request.responseText, {
          status: request.status,
          headers: { 'content-type': request.getResponseHeader('content-type') ?? 'application/json' },
        }),
      );
    request.onerror = () => reject(new TypeError('Network request failed'));
    init.signal?.addEventListener('abort', () => {
      request.abort();
      reject(new DOMException('The upload was canceled.', 'AbortError'));
    });
    request.send(init.body as XMLHttpRequestBodyInit);
  });
}
