import { ActionIcon, Button } from '@mantine/core';
import { comum } from '@portal/domain/campos/comum';
import type { ItemDoGrupo, Subcampo } from '@portal/domain/campos/grupo/model';
import type { Campo } from '@portal/domain/campos/registro';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { uuid } from '#lib/uuid.ts';
import { continued, LabelPrefix, useFormStore } from '#ui/form/form-context.ts';
import classes from '../Campos.module.css';
import { focusLater, useLista } from '../lista-de-itens.ts';
import { SIMPLES } from '../simples.ts';
import type { InputProps } from '../tipo-web.ts';

const COMUNS = comum.parse({ id: 'campo', rotulo: 'campo' });

/** A question of one item as a field of its own, at its place in the answers. */
const campoDoItem = (sub: Subcampo, place: string): Campo => ({ ...COMUNS, ...sub, id: place });

/** The same questions for each item. */
export function GrupoInput({ campo, optional }: InputProps<'grupo'>) {
  const store = useFormStore();
  const { id, itens, error, incluir, tirar } = useLista<ItemDoGrupo & { id: string }>(campo.id, campo.rotulo);
  const add = () => {
    incluir({ id: uuid() });
    focusLater(store.fieldId(`${campo.id}.${itens.length}.${campo.campos[0]?.id ?? ''}`));
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
          {itens.map((item, index) => {
            const nome = `${campo.item} ${index + 1}`;
            return (
              <li key={item.id} className={classes.cartao}>
                <LabelPrefix value={nome}>
                  <div className={classes.cartaoTopo}>
                    <h3 className={classes.cartaoTitulo}>{nome}</h3>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size={44}
                      aria-label={`Tirar ${continued(nome)}`}
                      onClick={() => {
                        tirar(item.id);
                        document.getElementById(id)?.focus();
                      }}
                    >
                      <IconTrash size={18} aria-hidden />
                    </ActionIcon>
                  </div>
                  <div className={classes.campos}>
                    {campo.campos.map((sub) => {
                      const SubInput = SIMPLES[sub.tipo].Input as ComponentType<{ campo: Campo; optional: boolean }>;
                      const campoDoSub = campoDoItem(sub, `${campo.id}.${index}.${sub.id}`);
                      return <SubInput key={sub.id} campo={campoDoSub} optional={!sub.obrigatorio} />;
                    })}
                  </div>
                </LabelPrefix>
              </li>
            );
          })}
        </ul>
      )}
      {error && <p className={classes.erro}>{error}</p>}
      {itens.length < campo.maximo && (
        <div className={classes.acoes}>
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
            Incluir {continued(campo.item)}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
