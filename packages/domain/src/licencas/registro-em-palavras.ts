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
    case 'Suspensa':
      return 'A obra está embargada: enquanto durar o embargo, este documento está suspenso e a obra deve parar.';
    case 'Cassada':
      return 'A prefeitura cassou este documento. Ele não vale mais.';
    case 'Baixada':
      return 'A obra terminou, e este documento cumpriu o seu papel. Ele não autoriza obra nenhuma daqui em diante.';
    case 'Substituída':
      return 'Outro documento da prefeitura tomou o lugar deste, que não vale mais.';
    case 'Sem efeito':
      return 'A prefeitura reabriu o pedido depois de emitir este documento. Por isso ele perdeu o efeito e não vale mais.';
  }
}
