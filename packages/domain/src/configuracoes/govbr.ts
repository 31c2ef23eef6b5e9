import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { optionalText } from '../http/fields.ts';

/** Where gov.br is asked: the one for trying, whose accounts prove nobody, or the real one. */
export const AMBIENTES_DO_GOVBR = ['homologacao', 'producao'] as const;
export type AmbienteDoGovbr = (typeof AMBIENTES_DO_GOVBR)[number];
export const NOMES_DOS_AMBIENTES: Record<AmbienteDoGovbr, string> = {
  homologacao: 'Homologação (para testar)',
  producao: 'Produção',
};

export interface EnderecosDoGovbr {
  /** Login Único: who somebody is, and at which level. */
  sso: string;
  /** Where a person consents to a signature. */
  cas: string;
  /** Where it is made. */
  api: string;
}

/** @source gov.br, manuals of Login Único and of the electronic signature (2026) */
export const ENDERECOS_DO_GOVBR: Record<AmbienteDoGovbr, EnderecosDoGovbr> = {
  homologacao: {
    sso: 'https://sso.staging.acesso.gov.br',
    cas: 'https://cas.staging.iti.br',
    api: 'https://assinatura-api.staging.iti.br',
  },
  producao: { sso: 'https://sso.acesso.gov.br', cas: 'https://cas.iti.br', api: 'https://assinatura-api.iti.br' },
};

/** How the town is known at gov.br. Both secrets are kept beside it, encrypted. */
export const govbrSchema = z.object({
  ligado: z.boolean().default(false),
  ambiente: z.enum(AMBIENTES_DO_GOVBR).default('homologacao'),
  /** client id of Login Único */
  cliente_da_conta: optionalText(200),
  /** client id of the signature, which gov.br gives apart */
  cliente_da_assinatura: optionalText(200),
});
export type ConfiguracaoGovbr = z.output<typeof govbrSchema>;

/** To the manager who would ask for such signatures. */
export const SEM_GOVBR_NA_GESTAO =
  'A assinatura pelo gov.br não está ligada neste município. Para pedir essa assinatura, o administrador a liga em Integrações, com as credenciais que o gov.br deu à prefeitura.';
export const SEM_RAIZES_DO_GOVBR =
  'Este portal ainda não confere assinaturas do gov.br: quem o opera precisa indicar as raízes delas (GOVBR_RAIZES).';

const lida = z.object({
  valor: govbrSchema,
  /** 0 when nothing was saved yet */
  versao: z.number().int(),
  tem_segredo_da_conta: z.boolean(),
  tem_segredo_da_assinatura: z.boolean(),
  /** Whether the installation can check what gov.br signs. */
  confere: z.boolean(),
  /** Where gov.br has to send people back to: the town registers it there. */
  retorno: z.string(),
});
export type GovbrLido = z.output<typeof lida>;

export const verGovbr = endpoint({
  metodo: 'GET',
  path: ':painel/configuracao/govbr',
  permissao: 'perfil.gestor.prefeitura',
  grupo: 'Configurações',
  resumo: 'A assinatura pelo gov.br: se está ligada e com que credenciais',
  dados: lida,
});

/** Given only to change it. */
const segredo = z.string().max(500).optional();

export const salvarGovbr = endpoint({
  metodo: 'POST',
  path: ':painel/configuracao/govbr',
  permissao: 'perfil.administrador',
  grupo: 'Configurações',
  resumo: 'Liga ou desliga a assinatura pelo gov.br; os segredos ficam cifrados',
  body: z.object({
    versao: z.number().int().min(0),
    valor: govbrSchema,
    segredo_da_conta: segredo,
    segredo_da_assinatura: segredo,
  }),
  dados: lida,
});
