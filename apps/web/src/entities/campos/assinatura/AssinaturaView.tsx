import { assinatura } from '@portal/domain/campos/assinatura/model';
import { fuso } from '#lib/fuso.ts';
import classes from '../Campos.module.css';
import { TextoLivre } from '../TextoLivre.tsx';
import type { ViewProps } from '../tipo-web.ts';

export const AssinaturaView = ({ campo, resposta }: ViewProps<'assinatura'>) => (
  <>
    {assinatura.texto(resposta, campo, fuso())}
    <details className={classes.mais}>
      <summary>Ver o que foi assinado</summary>
      <TextoLivre texto={campo.texto} />
      <p className={classes.texto}>Resumo criptográfico (SHA-256) das respostas: {resposta.sha256}</p>
    </details>
  </>
);
