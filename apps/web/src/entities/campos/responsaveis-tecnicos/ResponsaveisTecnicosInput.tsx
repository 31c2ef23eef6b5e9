import { Button } from '@mantine/core';
import type { ResponsavelTecnico } from '@portal/domain/campos/responsaveis-tecnicos/model';
import { IconPlus } from '@tabler/icons-react';
import { firstName } from '#lib/format.ts';
import { uuid } from '#lib/uuid.ts';
import { useFormStore } from '#ui/form/form-context.ts';
import classes from '../Campos.module.css';
import { focusLater, useLista } from '../lista-de-itens.ts';
import type { InputProps } from '../tipo-web.ts';
import { ResponsavelCard } from './ResponsavelCard.tsx';

const MAX = 20;

/** One card a person and responsibility; each responsibility of the definition asks for at least one. */
export function ResponsaveisTecnicosInput({ campo, optional }: InputProps<'responsaveis_tecnicos'>) {
  const store = useFormStore();
  const { id, itens, error, incluir, tirar, alterar } = useLista<ResponsavelTecnico>(campo.id, campo.rotulo);
  const missing = campo.responsabilidades.filter((papel) => !itens.some((t) => t.responsabilidade === papel));

  const add = (responsabilidade: string, copy: Partial<ResponsavelTecnico> = {}) => {
    const blank = { nome: '', conselho: '', registro: '', uf: '', documento_numero: '', email: '' };
    incluir({ ...blank, ...copy, id: uuid(), responsabilidade });
    focusLater(store.fieldId(`${campo.id}.${itens.length}.${copy.nome ? 'documento_numero' : 'nome'}`));
  };
  const known = itens.find((t) => t.nome && t.registro);
  return (
    <fieldset className={classes.grupo} id={id} tabIndex={-1}>
      <legend className={classes.rotulo}>
        {campo.rotulo}
        {optional && ' (opcional)'}
      </legend>
      {campo.ajuda && <p className={classes.ajuda}>{campo.ajuda}</p>}
      {itens.length > 0 && (
        <ul className={classes.lista}>
          {itens.map((tecnico, index) => (
            <li key={tecnico.id}>
              <ResponsavelCard
                name={`${campo.id}.${index}`}
                numero={index + 1}
                tecnico={tecnico}
                responsabilidades={campo.responsabilidades}
                outros={itens.filter((t) => t.id !== tecnico.id && t.nome && t.registro)}
                onChange={(change) => alterar(tecnico.id, change)}
                onRemove={() => tirar(tecnico.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {error && <p className={classes.erro}>{error}</p>}
      <div className={classes.acoes}>
        {missing.map((papel) => (
          <Button key={papel} variant="light" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => add(papel)}>
            Informar: {papel.toLowerCase()}
          </Button>
        ))}
        {known &&
          missing.map((papel) => (
            <Button key={papel} variant="default" onClick={() => add(papel, { ...known, documento_numero: '' })}>
              {firstName(known.nome)} também responde por: {papel.toLowerCase()}
            </Button>
          ))}
        {missing.length === 0 && itens.length < MAX && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => add(campo.responsabilidades.length === 1 ? (campo.responsabilidades[0] ?? '') : '')}
          >
            Incluir outro responsável
          </Button>
        )}
      </div>
    </fieldset>
  );
}
