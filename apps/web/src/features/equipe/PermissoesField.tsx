import { Checkbox } from '@mantine/core';
import { useField } from '#ui/form/form-context.ts';
import classes from './Equipe.module.css';
import { agrupar, type Opcao } from './permissoes.ts';

interface Props {
  name: string;
  label: string;
  hint?: string;
  opcoes: Opcao[];
  /** Held when the form was opened. */
  held: readonly string[];
  noSetor?: boolean;
}

/** The keys a person or a profile holds, under their headings. */
export function PermissoesField({ name, label, hint, opcoes, held, noSetor }: Props) {
  const { id, value = [], error, setValue } = useField<string[]>(name, label);
  const toggle = (chave: string) => setValue(value.includes(chave) ? value.filter((v) => v !== chave) : [...value, chave]);
  return (
    <fieldset id={id} tabIndex={-1} className={classes.field}>
      <legend className={classes.legend}>{label}</legend>
      {hint && <p className={classes.hint}>{hint}</p>}
      {error && <p className={classes.error}>{error}</p>}
      <div className={classes.groups}>
        {agrupar(opcoes, held, { noSetor }).map(({ titulo, opcoes: keys }) => (
          <fieldset key={titulo} className={classes.group}>
            <legend className={classes.groupTitle}>{titulo}</legend>
            {keys.map(({ chave, texto, presa }) => (
              <Checkbox
                key={chave}
                label={texto}
                description={presa ? 'Só um administrador do município dá ou tira.' : undefined}
                checked={value.includes(chave)}
                disabled={presa}
                onChange={() => toggle(chave)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </fieldset>
  );
}
