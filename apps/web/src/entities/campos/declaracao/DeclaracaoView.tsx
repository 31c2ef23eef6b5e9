import classes from '../Campos.module.css';
import { TextoLivre } from '../TextoLivre.tsx';
import type { ViewProps } from '../tipo-web.ts';

export const DeclaracaoView = ({ campo, resposta }: ViewProps<'declaracao'>) => (
  <>
    {resposta.aceita ? 'Lida e aceita' : 'Não aceita'}
    <details className={classes.mais}>
      <summary>Ver o texto</summary>
      <TextoLivre texto={campo.texto} />
    </details>
  </>
);
