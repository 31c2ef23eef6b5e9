import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** The settings of a town that keep what they were. */
export const ASSUNTOS = [
  'identidade',
  'privacidade',
  'seguranca',
  'ad',
  'geo',
  'govbr',
  'cadastro',
  'carta',
  'dados_abertos',
  'profissionais',
  'registro_de_licencas',
  'emails',
  'emissao',
  'orientacao',
  'substituicao',
  'suporte',
  'tempos',
  'validacao',
  'viabilidade',
] as const;
export type Assunto = (typeof ASSUNTOS)[number];

export const mudancaSchema = z.object({
  id: z.uuid(),
  em: z.iso.datetime(),
  quem: z.string(),
  /** Of what changed alone: the fields of the setting, as they were and as they were left. */
  antes: z.record(z.string(), z.unknown()),
  depois: z.record(z.string(), z.unknown()),
});
export type Mudanca = z.output<typeof mudancaSchema>;

/** How many are told; older ones stay in the audit. */
export const MUDANCAS_CONTADAS = 20;

export const listarMudancas = endpoint({
  metodo: 'GET',
  path: ':painel/configuracao/mudancas/:assunto',
  permissao: 'perfil.gestor.prefeitura',
  grupo: 'Configurações',
  resumo: 'Quem mudou uma configuração, quando, e o que era antes: as vinte últimas',
  params: z.object({ assunto: z.enum(ASSUNTOS) }),
  dados: z.array(mudancaSchema),
});
