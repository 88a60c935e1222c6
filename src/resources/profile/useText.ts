import { useTranslate } from 'ra-core';
import { useCallback } from 'react';

/** The profile's own messages by their last key. */
export const useText = () => {
  const translate = useTranslate();
  return useCallback(
    (key: string, params?: Record<string, unknown>) => translate(`resources.profile.${key}`, params),
    [translate],
  );
};
