import type { DeclaracaoResposta } from '@portal/domain/campos/declaracao/model';
import classes from '../Campos.module.css';
import { TextoLivre } from '../TextoLivre.tsx';
import type { ViewProps } from '../tipo-web.ts';

export const View = ({ campo, resposta }: ViewProps<'declaracao', DeclaracaoResposta>) => (
  <>
    {resposta.aceita ? 'Lida e aceita' : 'Não aceita'}
    <details className={classes.mais}>
      <summary>Ver o texto</summary>
      <TextoLivre texto={campo.texto} />
    </details>
  </>
);
