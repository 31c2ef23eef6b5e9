import { z } from 'zod';
import { diz } from '../campos/sentido.ts';

/** Who of a request may be asked to sign what it issues. */
export const PARTES_QUE_ASSINAM = ['requerente', 'proprietario', 'responsavel_tecnico'] as const;
export type ParteQueAssina = (typeof PARTES_QUE_ASSINAM)[number];
export const NOMES_DAS_PARTES: Record<ParteQueAssina, string> = {
  requerente: 'Requerente',
  proprietario: 'Proprietário',
  responsavel_tecnico: 'Responsável técnico',
};

/** One signature of a document: by somebody of a sector, or by somebody of the request. */
export const assinanteSchema = z
  .object({
    papel: diz('cargo impresso sob a assinatura', z.string().min(3).max(80)),
    setor: diz('sigla do setor em que a pessoa assina; fica de fora onde assina uma parte', z.string().min(1).max(20).optional()),
    parte: diz('parte do pedido que assina, no lugar de alguém da prefeitura', z.enum(PARTES_QUE_ASSINAM).optional()),
  })
  .refine((a) => (a.setor === undefined) !== (a.parte === undefined), {
    path: ['setor'],
    message: 'Escolha o setor, ou a parte do pedido, que assina.',
  });
export type AssinanteDefinido = z.output<typeof assinanteSchema>;

/**
 * How strong a signature a document asks for, from the weakest on.
 * @source Lei 14.063/2020 art. 4º
 */
export const NIVEIS_DE_ASSINATURA = ['simples', 'avancada', 'qualificada'] as const;
export type NivelDeAssinatura = (typeof NIVEIS_DE_ASSINATURA)[number];
export const NOMES_DOS_NIVEIS: Record<NivelDeAssinatura, string> = {
  simples: 'Com a senha do portal (simples)',
  avancada: 'Pelo gov.br (avançada)',
  qualificada: 'Com certificado ICP-Brasil (qualificada)',
};

/** Days to sign, each from the day they are called; two months are more than any town waits. */
export const PRAZO_DE_ASSINATURA_MAX = 60;

export const ASSINATURAS_DO_DOCUMENTO = {
  assinantes: diz('quem assina, na ordem', z.array(assinanteSchema).min(1).max(5)),
  assinam_em_ordem: diz('se cada um só é chamado depois que o anterior assinou', z.boolean().default(false)),
  nivel_de_assinatura: diz(
    'o nível da Lei 14.063/2020 que cada assinatura tem: com a senha do portal, pelo gov.br, ou com certificado ICP-Brasil',
    z.enum(NIVEIS_DE_ASSINATURA).default('simples'),
  ),
  prazo_de_assinatura_dias: diz(
    'dias que cada um tem para assinar; null sem prazo',
    z.number().int().min(1).max(PRAZO_DE_ASSINATURA_MAX).nullable().default(null),
  ),
};

/** 'Secretária de Planejamento (SEPLAN)', 'Dona do imóvel (proprietário)'. */
export const quemAssina = ({ papel, setor, parte }: AssinanteDefinido): string =>
  `${papel} (${parte ? NOMES_DAS_PARTES[parte].toLowerCase() : (setor ?? '')})`;
