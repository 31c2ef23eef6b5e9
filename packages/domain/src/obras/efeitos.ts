import { z } from 'zod';
import { diz } from '../campos/sentido.ts';

/** What a request does to a work once it is granted and its documents are signed. */
export const EFEITOS = [
  'licencia',
  'prorroga',
  'altera_projeto',
  'troca_titular',
  'substitui',
  'embarga',
  'levanta_embargo',
  'cassa',
  'habite_se',
  'encerra',
] as const;
export type Efeito = (typeof EFEITOS)[number];

/** On a button or in a list of choices, and in a line of what was done. */
export const PALAVRAS_DO_EFEITO: Record<Efeito, { nome: string; explica: string; feito: string }> = {
  licencia: {
    nome: 'Licencia uma obra',
    explica: 'Quando o documento é assinado, a obra passa a existir no portal.',
    feito: 'Obra licenciada',
  },
  prorroga: {
    nome: 'Prorroga a licença',
    explica: 'A licença da obra passa a valer por mais tempo.',
    feito: 'Licença prorrogada',
  },
  altera_projeto: {
    nome: 'Altera o projeto',
    explica: 'O documento novo toma o lugar da licença da obra.',
    feito: 'Projeto alterado',
  },
  troca_titular: {
    nome: 'Troca o titular',
    explica: 'O documento novo toma o lugar da licença da obra, em nome de outra pessoa.',
    feito: 'Titular trocado',
  },
  substitui: {
    nome: 'Substitui a licença',
    explica: 'O documento novo toma o lugar da licença da obra.',
    feito: 'Licença substituída',
  },
  embarga: { nome: 'Embarga a obra', explica: 'A licença fica suspensa até o embargo acabar.', feito: 'Obra embargada' },
  levanta_embargo: { nome: 'Levanta o embargo', explica: 'A licença volta a valer.', feito: 'Embargo levantado' },
  cassa: { nome: 'Cassa a licença', explica: 'A licença deixa de valer e não volta.', feito: 'Licença cassada' },
  habite_se: {
    nome: 'Dá o habite-se',
    explica: 'Os pavimentos e as unidades do quadro de áreas contam como prontos; quando nada mais falta, a obra está concluída.',
    feito: 'Habite-se',
  },
  encerra: { nome: 'Encerra a obra', explica: 'A obra acaba sem habite-se do que falta.', feito: 'Obra encerrada' },
};

/** The document that follows takes the place of the licence. */
export const TOMAM_O_LUGAR: readonly Efeito[] = ['altera_projeto', 'troca_titular', 'substitui'];
/** The town hall alone begins these. */
export const SO_DA_PREFEITURA: readonly Efeito[] = ['embarga', 'levanta_embargo', 'cassa', 'encerra'];

export const efeitoNaObraSchema = z.object({
  efeito: diz('o que o pedido deferido faz com a obra de que trata', z.enum(EFEITOS)),
  /** Of an extension: so many months more. */
  meses: diz('por quantos meses prorroga; só em "prorroga"', z.number().int().min(1).max(60).optional()),
  /** Of an extension: whether it may be asked before the last day or after it, so that each has fees of its own. */
  pedida: diz(
    'se a prorrogação é para quem pede antes ou depois do fim; sem isto, nos dois casos',
    z.enum(['antes', 'depois']).optional(),
  ),
});
export type EfeitoNaObra = z.output<typeof efeitoNaObraSchema>;

/** Whether a request of this definition is about a work that exists: all but what makes one. */
export const trataDeObra = ({ efeito_na_obra: na }: { efeito_na_obra?: EfeitoNaObra | undefined }): boolean =>
  na !== undefined && na.efeito !== 'licencia';
