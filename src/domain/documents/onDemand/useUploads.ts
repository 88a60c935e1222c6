import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useEffect, useRef } from 'react';
import { readUser } from '#src/authProvider/session.ts';
import { uploadFile } from '#src/dataProvider/onDemand/uploadFile.ts';
import { askBeforeUnload } from '#src/frame/askBeforeUnload.ts';
import type { BoundEndpoint } from '#src/frame/declaration.ts';
import { checkFile } from './checkFile.ts';
import { changeUploads, mayHaveArrived, type Upload, useUploadsUnderWay } from './uploadsUnderWay.ts';

type Options = {
  endpoint: BoundEndpoint;
  resource: string;
  id: string;
  /** Says that a file has arrived. */
  onAdded: (name: string) => void;
  /** Says that one has not, where nothing else does: its panel is gone. */
  onLost: (name: string) => void;
};

const running = new Map<number, AbortController>();
let nextKey = 0;

/** Uploads files side by side. Each succeeds, fails and is taken back by itself; the record is read anew after each. */
export const useUploads = ({ endpoint, resource, id, onAdded, onLost }: Options) => {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const record = `${readUser().uid}/${resource}/${id}`;
  const uploads = useUploadsUnderWay(record);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const change = (key: number, values: Partial<Upload>) =>
    changeUploads(record, (now) => now.map((upload) => (upload.key === key ? { ...upload, ...values } : upload)));
  const drop = (key: number) => changeUploads(record, (now) => now.filter((upload) => upload.key !== key));

  const readAnew = () => void queryClient.invalidateQueries({ queryKey: [resource] });

  const takenBack = (key: number, isSent: boolean) => {
    drop(key);
    if (!isSent) return;
    // The server may have been done with checking it.
    readAnew();
    notify('ui.confirm.withdrawn', { type: 'warning', autoHideDuration: 10_000 });
  };

  const send = async ({ key, file, query }: Upload) => {
    const controller = new AbortController();
    running.set(key, controller);
    let isSent = false;
    const onProgress = (sent: number) => {
      isSent = sent === 1;
      change(key, { sent });
    };
    try {
      await uploadFile(endpoint, file, { params: { id }, query, signal: controller.signal, onProgress });
      drop(key);
      onAdded(file.name);
      readAnew();
    } catch (error) {
      if (controller.signal.aborted) return takenBack(key, isSent);
      change(key, { error });
      if (mayHaveArrived(error)) readAnew();
      if (!isShown.current) onLost(file.name);
    } finally {
      running.delete(key);
    }
  };

  return {
    uploads,
    add: (files: readonly File[], query?: Record<string, unknown>) => {
      for (const file of files) {
        const error = checkFile(file);
        const upload: Upload = { key: nextKey++, file, query, sent: 0, error };
        changeUploads(record, (now) => [...now, upload]);
        if (!error) askBeforeUnload(send(upload));
      }
    },
    /** Sends one once more that has failed. */
    again: (upload: Upload) => {
      change(upload.key, { sent: 0, error: undefined });
      askBeforeUnload(send(upload));
    },
    cancel: (key: number) => {
      running.get(key)?.abort();
      drop(key);
    },
  };
};
