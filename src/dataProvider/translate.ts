export type Translate = (key: string, params?: Record<string, unknown>) => string;
