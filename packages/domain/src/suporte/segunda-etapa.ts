import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id, text } from '../http/fields.ts';

/** So long another administrator has to confirm. */
export const RETIRADA_HORAS = 24;

const deAdministrador = { permissao: 'perfil.administrador', grupo: 'Suporte' } as const;

export const retiradaSchema = z.object({
  id: z.string(),
  usuario_id: z.string(),
  usuario: z.string(),
  motivo: z.string(),
  pedida_por_id: z.string(),
  pedida_por: z.string(),
  pedida_em: z.string(),
  expira_em: z.string(),
});
export type Retirada = z.output<typeof retiradaSchema>;

export const segundaEtapaSchema = z.object({
  exigir: z.boolean(),
  /** 0 when nothing was saved yet. */
  versao: z.number().int(),
  mudado_em: z.string().nullable(),
  mudado_por: z.string(),
  /** Active users of the system without a second factor. */
  sem_fator: z.number().int(),
  retiradas: z.array(retiradaSchema),
});
export type SegundaEtapa = z.output<typeof segundaEtapaSchema>;

const muda = { ...deAdministrador, metodo: 'POST', dados: segundaEtapaSchema } as const;

export const verSegundaEtapa = endpoint({
  ...deAdministrador,
  metodo: 'GET',
  path: 'admin/suporte/segunda-etapa',
  resumo: 'Se a segunda etapa é exigida de quem atende pelo sistema, e o que foi pedido para tirar a de alguém',
  dados: segundaEtapaSchema,
});
export const exigirSegundaEtapa = endpoint({
  ...muda,
  path: 'admin/suporte/segunda-etapa',
  resumo: 'Exige, ou deixa de exigir, a segunda etapa de quem atende pelo sistema',
  body: z.object({ versao: z.number().int().min(0), exigir: z.boolean() }),
});
export const pedirRetirada = endpoint({
  ...muda,
  path: 'admin/suporte/usuario/:id/segunda-etapa',
  resumo: `Pede para tirar a segunda etapa que alguém do sistema perdeu; outra pessoa confirma em ${RETIRADA_HORAS} horas`,
  params: z.object({ id }),
  body: z.object({ motivo: text(10, 255) }),
});
const um = { params: z.object({ id }) } as const;
export const confirmarRetirada = endpoint({
  ...muda,
  ...um,
  path: 'admin/suporte/segunda-etapa/:id/confirmar',
  resumo: 'Tira a segunda etapa de alguém, a pedido de outra pessoa; encerra as sessões e avisa por e-mail',
});
export const recusarRetirada = endpoint({
  ...muda,
  ...um,
  path: 'admin/suporte/segunda-etapa/:id/recusar',
  resumo: 'Recusa o pedido, ou desiste dele',
});
