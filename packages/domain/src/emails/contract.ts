import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { SITUACOES_DO_EMAIL } from './recusas.ts';

export const emailGuardadoSchema = z.object({
  id: z.string(),
  para: z.string(),
  assunto: z.string(),
  html: z.string(),
  texto: z.string(),
  situacao: z.enum(SITUACOES_DO_EMAIL),
  criado_em: z.string(),
});
export type EmailGuardado = z.output<typeof emailGuardadoSchema>;

export const verCaixaDeSaida = endpoint({
  metodo: 'GET',
  path: 'caixa-de-saida',
  permissao: 'publico',
  grupo: 'E-mails',
  resumo: 'Os e-mails que seriam enviados; só na demonstração, enquanto não há SMTP',
  dados: z.array(emailGuardadoSchema),
});
