import { formatData } from '../text/datas.ts';
import type { RegistroLinha } from './registro.ts';

/** What the state of a document means, to somebody who never saw one. */
export function dizerSituacao({ situacao, validade_em }: Pick<RegistroLinha, 'situacao' | 'validade_em'>): string {
  const ultimo = validade_em && formatData(validade_em);
  switch (situacao) {
    case 'Vigente':
      return ultimo
        ? `O documento foi assinado pela prefeitura e vale até ${ultimo}.`
        : 'O documento foi assinado pela prefeitura e está valendo. Ele não tem prazo de validade.';
    case 'Vencida':
      return `A prefeitura emitiu este documento, mas a validade terminou${ultimo ? ` em ${ultimo}` : ''}. Hoje ele não autoriza mais nada.`;
    case 'Substituída':
      return 'A prefeitura fez este documento de novo. Esta versão não vale mais: vale a mais nova, que tem o mesmo número.';
    case 'Sem efeito':
      return 'A prefeitura reabriu o pedido depois de emitir este documento. Por isso ele perdeu o efeito e não vale mais.';
  }
}
