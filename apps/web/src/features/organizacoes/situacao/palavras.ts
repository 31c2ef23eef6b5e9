import type { AtoDaSituacao } from '@portal/domain/organizacoes/situacao';
import type { Situacao } from '@portal/domain/organizacoes/situacoes';

interface Palavras {
  /** On the button that opens the dialog, and on its own. */
  botao: string;
  titulo: string;
  /** What follows from it. */
  consequencia: string;
  porQue: string;
}

export const PALAVRAS: Record<AtoDaSituacao, Palavras> = {
  suspender: {
    botao: 'Suspender o atendimento',
    titulo: 'Suspender o atendimento',
    consequencia:
      'Quem está dentro sai na hora, e ninguém entra nem faz pedidos até você retomar. E-mails e lembretes esperam, e os dias parados não contam nos prazos. O que foi emitido continua a ser verificado, e nada é apagado.',
    porQue: 'Fica no histórico do sistema. Quem visita o portal do município lê apenas que o atendimento está suspenso.',
  },
  retomar: {
    botao: 'Retomar o atendimento',
    titulo: 'Retomar o atendimento',
    consequencia:
      'As pessoas voltam a entrar, o que esperava é enviado, e os prazos seguem de onde pararam: os dias da suspensão não contam.',
    porQue: 'Fica no histórico do sistema.',
  },
  encerrar: {
    botao: 'Encerrar o município',
    titulo: 'Encerrar o município',
    consequencia:
      'Para quando o município deixa este portal. Ninguém entra, os dados ficam guardados e o que foi emitido continua a ser verificado. Se foi engano, dá para reabrir.',
    porQue: 'Fica no histórico do sistema.',
  },
  reabrir: {
    botao: 'Reabrir o município',
    titulo: 'Reabrir o município',
    consequencia: 'O município volta a suspenso, com tudo o que tinha. Depois de conferir, retome o atendimento.',
    porQue: 'Fica no histórico do sistema.',
  },
};

export const ATOS_DE: Record<Situacao, readonly AtoDaSituacao[]> = {
  Ativo: ['suspender'],
  Suspenso: ['retomar', 'encerrar'],
  Encerrado: ['reabrir'],
};

export const HOJE: Record<Situacao, string> = {
  Ativo: 'O município é atendido: as pessoas entram e fazem pedidos.',
  Suspenso: 'O atendimento está suspenso: ninguém entra, e quem visita o portal lê uma página que diz isso.',
  Encerrado: 'O município está encerrado: ninguém entra, e os dados estão guardados.',
};
