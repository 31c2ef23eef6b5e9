import type { Trabalho } from '@portal/domain/requerimentos/trabalho';
import { diasEntre } from '@portal/domain/text/datas';
import { formatDate, plural } from '#lib/format.ts';

type Ato = Pick<Trabalho, 'status' | 'itens' | 'so_assina' | 'faixa'>;

/** What is to be done, as somebody says it. */
export function ato({ status, itens, so_assina, faixa }: Ato): string {
  if (status === 'Aguardando requerente')
    return itens > 0 ? `Corrigir ${plural(itens, 'item', 'itens')}` : 'Corrigir o que a prefeitura pediu';
  // nobody pays by a slip whose day is over
  if (status === 'Aguardando comprovante' && faixa === 'vencido') return 'Emitir outra guia';
  if (status === 'Aguardando comprovante') return 'Pagar a taxa e enviar o comprovante';
  return so_assina ? 'Ver o rascunho que pedem para você assinar' : 'Terminar de preencher e enviar';
}

const LONGE = 7;

/** Until when: 'venceu há 6 dias', 'vence hoje', 'vence em 3 dias', 'até 12/12/2026'. @param prazo,hoje ISO days */
export function ateQuando(prazo: string, hoje: string): string {
  const dias = diasEntre(hoje, prazo);
  if (dias < 0) return dias === -1 ? 'venceu ontem' : `venceu há ${-dias} dias`;
  if (dias === 0) return 'vence hoje';
  if (dias === 1) return 'vence amanhã';
  return dias <= LONGE ? `vence em ${dias} dias` : `até ${formatDate(prazo)}`;
}

/** The town hall's own day, and whose it is: 'prefeitura: até 12/11/2026', 'prefeitura atrasada há 16 dias'. @param prazo,hoje ISO days */
export function ateQuandoAPrefeitura(prazo: string, hoje: string): string {
  const atraso = diasEntre(prazo, hoje);
  return atraso > 0 ? `prefeitura atrasada há ${plural(atraso, 'dia', 'dias')}` : `prefeitura: até ${formatDate(prazo)}`;
}
