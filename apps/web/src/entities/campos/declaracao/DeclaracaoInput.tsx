import { Checkbox } from '@mantine/core';
import type { DeclaracaoResposta } from '@portal/domain/campos/declaracao/model';
import { useField } from '#ui/form/form-context.ts';
import type { InputProps } from '../tipo-web.ts';
import classes from './Declaracao.module.css';
import { Leitura } from './Leitura.tsx';

const NADA: DeclaracaoResposta = { lida: false, aceita: false };

/** The text is read to its end before it can be accepted. */
export function DeclaracaoInput({ campo: { id: name, rotulo, ajuda, texto } }: InputProps<'declaracao'>) {
  const { id, value = NADA, error, setValue } = useField<DeclaracaoResposta>(name, rotulo);
  const { lida, aceita } = value;
  return (
    <div className={classes.root}>
      <Leitura id={id} titulo={rotulo} ajuda={ajuda} texto={texto} onRead={() => !lida && setValue({ lida: true, aceita })} />
      <p className={classes.hint} id={`${id}-leitura`} role="status">
        {lida ? 'Você chegou ao fim do texto.' : 'Leia o texto até o fim para poder aceitar.'}
      </p>
      <Checkbox
        id={id}
        checked={aceita}
        disabled={!lida}
        error={error}
        aria-describedby={`${id}-leitura`}
        label="Li a declaração até o fim e aceito."
        onChange={(event) => setValue({ lida, aceita: event.currentTarget.checked })}
      />
    </div>
  );
}
