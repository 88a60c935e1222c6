import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { uploadFile } from '#src/dataProvider/onDemand/uploadFile.ts';
import type { BoundEndpoint } from '#src/frame/declaration.ts';
import { checkFile } from './checkFile.ts';

/** A file on its way. Without an error it is being sent, and checked once all of it was. */
export type Upload = { key: number; name: string; sent: number; error?: unknown };

type Options = {
  endpoint: BoundEndpoint;
  resource: string;
  id: string;
  /** Says that a file has arrived. */
  onAdded: (name: string) => void;
};

/** Uploads files side by side. Each succeeds, fails and is taken back by itself; the record is read anew after each. */
export const useUploads = ({ endpoint, resource, id, onAdded }: Options) => {
  const queryClient = useQueryClient();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const nextKey = useRef(0);

  useEffect(() => {
    const all = running.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, []);

  const change = (key: number, values: Partial<Upload>) =>
    setUploads((now) => now.map((upload) => (upload.key === key ? { ...upload, ...values } : upload)));
  const drop = (key: number) => setUploads((now) => now.filter((upload) => upload.key !== key));

  const send = async (key: number, file: File, query: Record<string, unknown> | undefined) => {
    const controller = new AbortController();
    running.current.set(key, controller);
    const onProgress = (sent: number) => change(key, { sent });
    try {
      await uploadFile(endpoint, file, {
        params: { id },
        signal: controller.signal,
        onProgress,
        ...(query && { query }),
      });
      drop(key);
      onAdded(file.name);
      await queryClient.invalidateQueries({ queryKey: [resource] });
    } catch (error) {
      if (controller.signal.aborted) drop(key);
      else change(key, { error });
    } finally {
      running.current.delete(key);
    }
  };

  return {
    uploads,
    add: (files: readonly File[], query?: Record<string, unknown>) => {
      for (const file of files) {
        const key = nextKey.current++;
        const error = checkFile(file);
        setUploads((now) => [...now, { key, name: file.name, sent: 0, ...(error && { error }) }]);
        if (!error) void send(key, file, query);
      }
    },
    cancel: (key: number) => {
      running.current.get(key)?.abort();
      drop(key);
    },
  };
};
