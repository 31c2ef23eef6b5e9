import { mudarGeral } from '../edicoes.ts';
import classes from '../Processos.module.css';
import type { PropsDaAba } from '../partes.tsx';
import { useEm } from '../use-em.ts';
import { Apresentacao } from './Apresentacao.tsx';
import { NaObra } from './NaObra.tsx';
import { NoSistemaDeObras } from './NoSistemaDeObras.tsx';
import { Numeracao } from './Numeracao.tsx';
import { Prazos } from './Prazos.tsx';
import { Tacita } from './Tacita.tsx';

export interface PropsDoGeral extends Pick<PropsDaAba, 'definicao' | 'processo'> {
  set: (remendo: Record<string, unknown>) => void;
}

/** What the process is called, how its documents are numbered, and what becomes of silence. */
export function Geral({ definicao, processo, mudar, em }: PropsDaAba) {
  useEm(em);
  const set = (remendo: Record<string, unknown>) => mudar?.(mudarGeral(remendo));
  const props = { definicao, processo, set };
  return (
    <fieldset disabled={!mudar} className={classes.bare}>
      <legend className={classes.hidden}>Geral</legend>
      <Apresentacao {...props} />
      <Numeracao {...props} />
      <Prazos {...props} />
      <NaObra {...props} />
      <NoSistemaDeObras {...props} />
      <Tacita {...props} />
    </fieldset>
  );
}
