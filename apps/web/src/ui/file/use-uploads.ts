import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { isOffline, whenConnected } from '#lib/connection.ts';
import type { Progress } from '#lib/transport.ts';
import { uuid } from '#lib/uuid.ts';

export interface Upload {
  key: string;
  file: File;
  state: 'waiting' | 'sending' | 'offline' | 'failed';
  progress: Progress;
  /** Why it failed, for the person. */
  reason: string;
  /** The file itself was not taken: the same bytes would be refused again. */
  refused?: boolean;
}

export interface UploadHandles {
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
  /** The same for each attempt at one file, so that a repeated send is kept once. */
  idempotencyKey: string;
}

export type UploadFn = (file: File, handles: UploadHandles) => Promise<unknown>;

/** What a server says of the file, not of the moment. */
const REFUSES: readonly number[] = [413, 415, 422];

const CALLED_BACK = 'Você cancelou o envio.';
const NOTHING: Progress = { sent: 0, total: 0, speed: 0 };

/** Sends files one after the other; a lost connection waits and begins again by itself. */
export function useUploads(send: UploadFn) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const controllers = useRef(new Map<string, AbortController>());
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });

  const patch = useCallback((key: string, change: Partial<Upload>) => {
    setUploads((list) => list.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
  }, []);
  const drop = useCallback((key: string) => setUploads((list) => list.filter((upload) => upload.key !== key)), []);

  const start = useCallback(
    async ({ key, file }: Upload) => {
      const controller = new AbortController();
      controllers.current.set(key, controller);
      patch(key, { state: 'sending', progress: { ...NOTHING, total: file.size }, reason: '' });
      try {
        await latest.current(file, {
          signal: controller.signal,
          idempotencyKey: key,
          onProgress: (progress) => patch(key, { progress }),
        });
        drop(key);
      } catch (error) {
        if (controller.signal.aborted) drop(key);
        else if (error instanceof ApiError && error.status === 0) patch(key, { state: 'offline' });
        else {
          if (error instanceof ApiError) error.handled = true;
          patch(key, {
            state: 'failed',
            reason: error instanceof ApiError ? error.mensagem || error.erros[0]?.mensagem || '' : '',
            refused: error instanceof ApiError && REFUSES.includes(error.status),
          });
        }
      } finally {
        controllers.current.delete(key);
      }
    },
    [patch, drop],
  );

  // One at a time: the next begins when none is on its way.
  useEffect(() => {
    if (uploads.some((upload) => upload.state === 'sending')) return;
    const next = uploads.find((upload) => upload.state === 'waiting');
    if (next) void start(next);
  }, [uploads, start]);

  // A lost connection is tried again when the browser is back on line, and every ten seconds where it does not know that it is off.
  const waitsForNetwork = uploads.some((upload) => upload.state === 'offline');
  useEffect(() => {
    if (!waitsForNetwork) return;
    const left = new AbortController();
    const change = (to: Partial<Upload>) =>
      setUploads((list) => list.map((upload) => (upload.state === 'offline' ? { ...upload, ...to } : upload)));
    const again = () => change({ state: 'waiting' });
    // it is an act like others: counted at the foot of the screen, and called back there
    if (isOffline())
      whenConnected(left.signal).then(again, () => left.signal.aborted || change({ state: 'failed', reason: CALLED_BACK }));
    const timer = setInterval(() => !isOffline() && again(), 10_000);
    addEventListener('online', again);
    return () => {
      left.abort();
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [waitsForNetwork]);

  return {
    uploads,
    add: (files: File[]) =>
      setUploads((list) => [
        ...list,
        ...files.map((file): Upload => ({ key: uuid(), file, state: 'waiting', progress: NOTHING, reason: '' })),
      ]),
    cancel: (key: string) => {
      const controller = controllers.current.get(key);
      if (controller) controller.abort();
      else drop(key);
    },
    retry: (key: string) => patch(key, { state: 'waiting' }),
  };
}
