import { Callout } from '#ui/Callout.tsx';
import { TextoLivre } from '../TextoLivre.tsx';
import type { InputProps } from '../tipo-web.ts';

export const ExplicacaoInput = ({ campo }: InputProps<'explicacao'>) => (
  <Callout title={campo.rotulo}>
    <TextoLivre texto={campo.texto} />
  </Callout>
);
