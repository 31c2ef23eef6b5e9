import { z } from 'zod';
import { motivo, versaoDaTela } from '../http/fields.ts';
import { ato } from '../requerimentos/ato.ts';

const daTela = z.object({ versao: versaoDaTela });
const comMotivo = daTela.extend({ motivo });
/** Left out, the step the person has before them. */
const etapa_id = z.uuid().optional();
const naEtapa = daTela.extend({ etapa_id });
const naEtapaComMotivo = naEtapa.extend({ motivo });

export const protocolar = ato('protocolar', 'Envia o requerimento: número, canhoto, taxa e aviso ao setor', daTela);
export const descartar = ato('descartar', 'Descarta um rascunho', daTela);

export const iniciar = ato('iniciar', 'Inicia a etapa: Em andamento', naEtapa);
export const pausar = ato('pausar', 'Pausa a etapa: Aguardando prefeitura', naEtapaComMotivo);
export const devolver = ato(
  'devolver',
  'Envia as pendências marcadas: Aguardando requerente. Com outros setores ainda em análise, espera por eles, a não ser que diga por que não',
  naEtapa.extend({ motivo: motivo.optional() }),
);
export const prorrogar = ato(
  'prorrogar',
  'Mais prazo: o requerente pede o dele de novo; quem decide dá dias a ele ou, com etapa_id, à própria etapa',
  naEtapaComMotivo.extend({ dias: z.coerce.number().int().min(1).max(365).optional() }),
);
export const responder = ato('responder', 'Reenvia com todas as pendências respondidas: Aguardando prefeitura', daTela);
export const deferir = ato(
  'deferir',
  'Defere a etapa; a última faz a licença',
  naEtapa.extend({
    /** document of the definition → its number, where the process leaves numbers to the analyst */
    numeros: z.record(z.string().max(60), z.string().trim().max(30, 'Escreva no máximo 30 caracteres.')).optional(),
    /** due where a check of the project does not pass */
    motivo: motivo.optional(),
  }),
);
export const indeferir = ato('indeferir', 'Indefere e encerra', naEtapaComMotivo);
export const proporDeferimento = ato(
  'propor-deferimento',
  'Onde o processo pede segunda leitura: propõe deferir, com o parecer; outra pessoa confirma',
  naEtapaComMotivo,
);
export const proporIndeferimento = ato(
  'propor-indeferimento',
  'Onde o processo pede segunda leitura: propõe indeferir, com o parecer; outra pessoa confirma',
  naEtapaComMotivo,
);
export const devolverProposta = ato('devolver-proposta', 'Devolve a decisão proposta, com o comentário', naEtapaComMotivo);
export const cancelar = ato('cancelar', 'Cancela e encerra', comMotivo);
export const reabrir = ato('reabrir', 'Reabre uma etapa decidida, num novo ciclo', naEtapaComMotivo);
