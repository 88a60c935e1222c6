const isSame = (one: unknown, other: unknown) =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;

/** Is anything of what is told another than it is? */
export const differs = <Row extends object>(current: Row, told: Partial<Row>): boolean =>
  Object.entries(told).some(([field, value]) => !isSame(current[field as keyof Row], value));
