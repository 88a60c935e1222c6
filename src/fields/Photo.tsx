import { type ReactNode, useState } from 'react';
import { addressOfFile } from '#src/authProvider/apiServer.ts';

type Props = {
  url: string | null | undefined;
  /** What it is called for whoever cannot see it; empty where that stands beside it. */
  alt: string;
  /** What stands in its place where there is none, or none can be loaded. */
  children: ReactNode;
};

/** A photo that the server has, as soon as it comes into sight. */
export const Photo = ({ url, alt, children }: Props) => {
  const [broken, setBroken] = useState<string>();
  if (!url || url === broken) return children;
  return <img src={addressOfFile(url)} alt={alt} loading="lazy" decoding="async" onError={() => setBroken(url)} />;
};
