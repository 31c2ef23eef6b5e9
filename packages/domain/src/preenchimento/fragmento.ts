import { z } from 'zod';
import { NOMES_DAS_FONTES } from '../campos/fontes.ts';
import { normaConferidaSchema } from '../normas/conferida.ts';
import { definicaoSchema } from '../processos/definicao.ts';
import { perguntaMudadaSchema } from '../respostas/reconciliar.ts';

/** What is asked, what was answered, and what follows from the answers alone. */
export const respostasDosAutos = {
  definicao: definicaoSchema,
  respostas: z.record(z.string(), z.unknown()),
  /** Of a draft that met a new version: what changed, until its author has seen it. */
  reconciliacao: z.array(perguntaMudadaSchema),
  /** Fields that may be changed now: all of a draft, those with an open item while it waits for the requester, else none. */
  campos_abertos: z.array(z.string()),
  exigir_computavel_maior: z.boolean(),
  /** What the registries hold that the form's choices draw from. */
  registros: z.partialRecord(z.enum(NOMES_DAS_FONTES), z.array(z.string())),
  /** Signatures that this person is asked for, in a draft that somebody else fills in. */
  assina: z.array(z.string()),
  rodadas: z.array(z.object({ numero: z.number().int(), autor: z.string(), criado_em: z.string() })),
  /** What changed from the round before to the last one. */
  alteracoes: z.array(z.object({ campo_id: z.string(), rotulo: z.string(), antes: z.string(), depois: z.string() })),
  /** The project against the zone's limits and against itself; empty when it cannot be computed. A warning to both sides. */
  verificacoes: z.array(
    z.object({
      /** the project against a zone, or against itself */
      sobre: z.enum(['zona', 'coerencia']),
      zona: z.string(),
      base_legal: z.string(),
      itens: z.array(
        z.object({
          item: z.string(),
          /** whose answer it looks at */
          campo_id: z.string(),
          valor: z.string(),
          limite: z.string(),
          situacao: z.enum(['dentro', 'fora', 'sem limite']),
          evidencia: z.string(),
          base_legal: z.string(),
        }),
      ),
    }),
  ),
  /** The project against the town's rules that ask it, as they were in force on the day it was filed. */
  normas: z.array(normaConferidaSchema),
  /** Where the cadastre has the properties of the answers, in decimal degrees; nothing for who only looks on. */
  coordenadas: z.array(z.object({ imovel_id: z.string(), latitude: z.string().nullable(), longitude: z.string().nullable() })),
};
