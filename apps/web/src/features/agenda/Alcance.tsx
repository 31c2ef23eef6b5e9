import { RadioField } from '#ui/form/RadioField.tsx';

/** How far an act on one of a series reaches; a part of a form. */
export const Alcance = ({ acao }: { acao: string }) => (
  <RadioField
    name="alcance"
    label="Este se repete"
    options={[
      { value: 'este', label: `${acao} só este` },
      { value: 'seguintes', label: `${acao} este e os seguintes` },
    ]}
  />
);
