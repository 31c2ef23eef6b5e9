import type { ProcessoGerido } from '@portal/domain/processos/gestao';
import { StatusPill } from '#ui/StatusPill.tsx';
import { situacaoDa } from '../nomes.ts';
import classes from '../Processos.module.css';

export function SituacaoDoProcesso({ ativo, publicada, aberta }: Pick<ProcessoGerido, 'ativo' | 'publicada' | 'aberta'>) {
  const trabalho = situacaoDa(aberta);
  return (
    <span className={classes.card}>
      {!ativo && <StatusPill tone="grey">Arquivado</StatusPill>}
      {ativo && publicada && <StatusPill tone="green">{`Publicado · versão ${publicada.numero}`}</StatusPill>}
      {ativo && !publicada && <StatusPill tone="grey-outline">Ainda não publicado</StatusPill>}
      {trabalho && <StatusPill tone={trabalho.tom}>{trabalho.texto}</StatusPill>}
    </span>
  );
}

/** One process in a list on a narrow screen. */
export const CartaoDoProcesso = (p: ProcessoGerido) => (
  <span className={classes.card}>
    <strong>{p.nome}</strong>
    <span className={classes.soft}>{p.grupo}</span>
    <SituacaoDoProcesso {...p} />
    <span className={classes.soft}>{p.em_andamento} em andamento</span>
  </span>
);
