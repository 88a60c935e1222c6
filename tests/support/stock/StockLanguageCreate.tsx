import { BooleanInput, Create, SimpleForm, TextInput } from 'react-admin';

export const StockLanguageCreate = () => (
  <Create redirect="list">
    <SimpleForm defaultValues={{ active: true }}>
      <TextInput source="name" />
      <TextInput source="code" />
      <BooleanInput source="active" />
    </SimpleForm>
  </Create>
);
