import { BooleanField, DateField, Show, TabbedShowLayout, TextField } from 'react-admin';

export const StockLanguageShow = () => (
  <Show>
    <TabbedShowLayout>
      <TabbedShowLayout.Tab label="resources.languages.fields.name">
        <TextField source="name" />
        <TextField source="code" />
        <BooleanField source="active" />
        <DateField source="updatedAt" showTime />
      </TabbedShowLayout.Tab>
    </TabbedShowLayout>
  </Show>
);
