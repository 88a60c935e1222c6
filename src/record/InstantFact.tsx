import { DateField } from '#src/fields/DateField.tsx';
import { Fact } from './Facts.tsx';

/** One instant of the record in context, with its label: day and time, as the person's zone has them. */
export const InstantFact = ({ source }: { source: string }) => (
  <Fact source={source}>
    <DateField source={source} withTime />
  </Fact>
);
