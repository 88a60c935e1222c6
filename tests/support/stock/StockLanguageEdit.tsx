import { BooleanInput, Edit, SimpleForm, TextInput } from 'react-admin';

export const StockLanguageEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm>
      <TextInput source="name" />
      <TextInput source="code" />
      <BooleanInput source="active" />
    </SimpleForm>
  </Edit>
);
