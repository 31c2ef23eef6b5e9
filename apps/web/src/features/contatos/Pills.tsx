import type { LinhaDeContato } from '@portal/domain/contatos/contract';
import { isEsperando, prazoDito, type SituacaoDoContato } from '@portal/domain/contatos/situacao';
import { formatDate } from '#lib/format.ts';
import { hoje } from '#lib/fuso.ts';
import { StatusPill } from '#ui/StatusPill.tsx';
import type { Tone } from '#ui/tones.ts';
import classes from './Contatos.module.css';

const TONS: Record<SituacaoDoContato, Tone> = {
  Aberto: 'violet',
  'Em atendimento': 'blue',
  Respondido: 'green',
  Encerrado: 'grey',
};

export const ContatoPill = ({ situacao }: { situacao: SituacaoDoContato }) => (
  <StatusPill tone={TONS[situacao]}>{situacao}</StatusPill>
);

/** How much time is left while an answer is owed; then only the day. */
export function Prazo({ situacao, prazo_em, prorrogado }: Pick<LinhaDeContato, 'situacao' | 'prazo_em' | 'prorrogado'>) {
  if (!isEsperando(situacao)) return <>{formatDate(prazo_em)}</>;
  return (
    <span className={prazo_em < hoje() ? classes.vencido : undefined} title={formatDate(prazo_em)}>
      {prazoDito(prazo_em, hoje())}
      {prorrogado && ' (prorrogado)'}
    </span>
  );
}
