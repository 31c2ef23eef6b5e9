import { Fieldset, Text } from '@mantine/core';
import { DIAS_DE_VISTORIA, PERIODOS_DE_VISTORIA } from '@portal/domain/campos/vistoria/model';
import { CheckGroup } from '#ui/form/CheckGroup.tsx';
import { LabelPrefix, labelOf, useField } from '#ui/form/form-context.ts';
import { PhoneField } from '#ui/form/PhoneField.tsx';
import { RadioField } from '#ui/form/RadioField.tsx';
import { TextAreaField } from '#ui/form/TextAreaField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import classes from '../Campos.module.css';
import type { InputProps } from '../tipo-web.ts';

const opcoes = (lista: readonly string[]) => lista.map((value) => ({ value, label: value }));

/** Whom to call, when it suits, how to get in. The town hall sets the day. */
export function VistoriaInput({ campo: { id, rotulo, ajuda }, optional }: InputProps<'vistoria'>) {
  const whole = useField(id, rotulo);
  return (
    <Fieldset legend={labelOf({ label: rotulo, optional })} id={whole.id} tabIndex={-1}>
      <LabelPrefix value={rotulo}>
        <div className={classes.grupo}>
          <Text size="sm" c="dimmed">
            {ajuda || 'A prefeitura marca o dia e avisa antes.'}
          </Text>
          <div className={classes.campos}>
            <TextField name={`${id}.contato`} label="Quem recebe o fiscal" maxLength={255} autoComplete="off" />
            <PhoneField name={`${id}.telefone`} label="Telefone de quem recebe" />
          </div>
          <CheckGroup name={`${id}.dias`} label="Em que dias pode ser" options={opcoes(DIAS_DE_VISTORIA)} />
          <RadioField name={`${id}.periodo`} label="Em que período" options={opcoes(PERIODOS_DE_VISTORIA)} />
          <TextAreaField
            name={`${id}.acesso`}
            label="Como chegar e entrar"
            hint="Portão, chave, cachorro, ponto de referência."
            optional
            lines={3}
            maxLength={500}
          />
          {whole.error && <p className={classes.erro}>{whole.error}</p>}
        </div>
      </LabelPrefix>
    </Fieldset>
  );
}
