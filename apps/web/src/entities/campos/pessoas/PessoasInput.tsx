import { ActionIcon, Button } from '@mantine/core';
import type { PessoaIndicada } from '@portal/domain/campos/pessoas/model';
import { onlyAlnum } from '@portal/domain/text/documento';
import { IconPlus, IconTrash, IconUserCheck } from '@tabler/icons-react';
import { firstName } from '#lib/format.ts';
import { useUsuario } from '#lib/me.ts';
import { uuid } from '#lib/uuid.ts';
import { CpfCnpjField } from '#ui/form/CpfCnpjField.tsx';
import { LabelPrefix, useFormStore } from '#ui/form/form-context.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { useAmbiente } from '../AmbienteCampos.tsx';
import classes from '../Campos.module.css';
import { focusLater, useLista } from '../lista-de-itens.ts';
import type { InputProps } from '../tipo-web.ts';

const MAX = 20;

export function PessoasInput({ campo, optional }: InputProps<'pessoas'>) {
  const { requerente } = useAmbiente();
  const usuario = useUsuario();
  const store = useFormStore();
  const { id, itens, error, incluir, tirar } = useLista<PessoaIndicada>(campo.id, campo.rotulo);
  const included = itens.some((p) => onlyAlnum(p.documento) === onlyAlnum(requerente.documento));
  const isMe = usuario?.id === requerente.id;

  const add = (pessoa: Omit<PessoaIndicada, 'id'>) => {
    incluir({ id: uuid(), ...pessoa });
    focusLater(store.fieldId(`${campo.id}.${itens.length}.nome`));
  };
  return (
    <fieldset className={classes.grupo} id={id} tabIndex={-1}>
      <legend className={classes.rotulo}>
        {campo.rotulo}
        {optional && ' (opcional)'}
      </legend>
      {campo.ajuda && <p className={classes.ajuda}>{campo.ajuda}</p>}
      {itens.length > 0 && (
        <ul className={classes.lista}>
          {itens.map((pessoa, index) => (
            <li key={pessoa.id} className={classes.cartao}>
              <LabelPrefix value={`Proprietário ${index + 1}`}>
                <div className={classes.cartaoTopo}>
                  <h3 className={classes.cartaoTitulo}>Proprietário {index + 1}</h3>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={44}
                    aria-label={`Tirar ${pessoa.nome || `o proprietário ${index + 1}`}`}
                    onClick={() => tirar(pessoa.id)}
                  >
                    <IconTrash size={18} aria-hidden />
                  </ActionIcon>
                </div>
                <div className={classes.campos}>
                  <TextField
                    name={`${campo.id}.${index}.nome`}
                    label="Nome completo ou razão social"
                    maxLength={255}
                    autoComplete="off"
                  />
                  <CpfCnpjField name={`${campo.id}.${index}.documento`} label="CPF ou CNPJ" />
                </div>
              </LabelPrefix>
            </li>
          ))}
        </ul>
      )}
      {error && <p className={classes.erro}>{error}</p>}
      <div className={classes.acoes}>
        {requerente.documento && !included && (
          <Button
            variant="light"
            leftSection={<IconUserCheck size={18} aria-hidden />}
            onClick={() => add({ nome: requerente.nome, documento: requerente.documento })}
          >
            {isMe ? 'Sou eu' : `É ${firstName(requerente.nome)}, que faz o pedido`}
          </Button>
        )}
        {itens.length < MAX && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => add({ nome: '', documento: '' })}
          >
            {itens.length === 0 ? 'Informar outra pessoa' : 'Incluir mais um proprietário'}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
