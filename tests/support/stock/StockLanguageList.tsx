import {
  BooleanField,
  BooleanInput,
  BulkDeleteButton,
  CreateButton,
  DataTable,
  DeleteButton,
  EditButton,
  ExportButton,
  FilterButton,
  List,
  NumberField,
  SearchInput,
  TextField,
  TopToolbar,
} from 'react-admin';

const filters = [<SearchInput key="q" source="q" alwaysOn />, <BooleanInput key="active" source="active" />];

const Actions = () => (
  <TopToolbar>
    <FilterButton />
    <CreateButton />
    <ExportButton />
  </TopToolbar>
);

const BulkActions = () => <BulkDeleteButton mutationMode="pessimistic" />;

/** A list as react-admin's own documentation writes it. */
export const StockLanguageList = () => (
  <List filters={filters} actions={<Actions />} sort={{ field: 'name', order: 'ASC' }} perPage={10}>
    <DataTable bulkActionButtons={<BulkActions />} rowClick="show">
      <DataTable.Col source="name" />
      <DataTable.Col source="code" field={TextField} />
      <DataTable.Col source="active" field={BooleanField} />
      <DataTable.Col source="tutorCount" field={NumberField} />
      <DataTable.Col label="">
        <EditButton />
        <DeleteButton mutationMode="pessimistic" />
      </DataTable.Col>
    </DataTable>
  </List>
);
