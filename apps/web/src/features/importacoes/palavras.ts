import type { Resultado, Situacao, Tipo } from '@portal/domain/importacoes/tipos';
import type { Tone } from '#ui/tones.ts';

/** What somebody who brings a file is told of each kind, in the order in which they are best brought. */
export const O_QUE_TRAZ: Record<Tipo, string> = {
  pessoas: 'Pessoas e empresas, com documento e contato. Entram sem conta: cada uma assume a sua quando se cadastra.',
  profissionais: 'Registros no CREA, CAU ou CFT. Entram como a conferir.',
  zonas: 'Sigla, lei e índices de cada zona, com o contorno se o arquivo tiver. Os usos do solo se escrevem na tela da zona.',
  imoveis: 'Inscrição, endereço, áreas, proprietários e zonas, com o contorno se o arquivo tiver.',
  requerimentos: 'Processos do sistema anterior, em andamento ou encerrados, com os arquivos deles em um zip.',
};

export const TOM_DA_SITUACAO: Record<Situacao, Tone> = {
  Lendo: 'blue',
  Colunas: 'amber',
  Conferindo: 'blue',
  Conferida: 'amber',
  Gravando: 'blue',
  Parada: 'red',
  Concluída: 'green',
  Desfazendo: 'blue',
  Desfeita: 'grey',
  Falhou: 'red',
};

/** What the person reads of where it stands. */
export const NOME_DA_SITUACAO: Record<Situacao, string> = {
  Lendo: 'Lendo o arquivo',
  Colunas: 'Esperando as colunas',
  Conferindo: 'Conferindo',
  Conferida: 'Esperando a sua decisão',
  Gravando: 'Gravando',
  Parada: 'Parada',
  Concluída: 'Concluída',
  Desfazendo: 'Desfazendo',
  Desfeita: 'Desfeita',
  Falhou: 'Não foi lida',
};

export const TOM_DO_RESULTADO: Record<Resultado, Tone> = { novo: 'green', alterado: 'blue', igual: 'grey', recusado: 'red' };
