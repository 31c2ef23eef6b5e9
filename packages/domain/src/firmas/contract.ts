import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { dataIso, emOrdem, id, text, versaoDaTela } from '../http/fields.ts';
import { paginacao, paginated } from '../http/paging.ts';
import { SITUACOES_DO_MANDATO } from './mandato.ts';

export const FIRMA_MAX_MB = 5;
export const TIPOS_DE_FIRMA = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** The spec's record `assinatura`: an office that somebody holds for a time, with the picture of their signature. */
export const firmaSchema = z.object({
  id: z.string(),
  versao: z.number().int(),
  usuario_id: z.string(),
  nome: z.string(),
  /** in whose place the person signs; null: in their own */
  delegada_por: z.object({ id: z.string(), nome: z.string() }).nullable(),
  /** printed under the name */
  titulo: z.string(),
  /** the act that names the person: 'Portaria nº 12/2026' */
  ato: z.string(),
  de: z.string(),
  /** null: until further notice */
  ate: z.string().nullable(),
  situacao: z.enum(SITUACOES_DO_MANDATO),
  tem_imagem: z.boolean(),
  excluida_em: z.string().nullable(),
});
export type Firma = z.output<typeof firmaSchema>;

const campos = z.object({
  usuario_id: z.uuid({ error: 'Escolha quem assina.' }),
  titulo: text(3, 80),
  ato: text(3, 200),
  de: dataIso,
  ate: z
    .union([z.literal(''), dataIso])
    .default('')
    .transform((v) => v || null),
  delegada_por: z
    .union([z.literal(''), z.uuid()])
    .default('')
    .transform((v) => v || null),
});

type Campos = z.output<typeof campos>;
const outraPessoa = [
  (v: Pick<Campos, 'usuario_id' | 'delegada_por'>) => v.delegada_por !== v.usuario_id,
  { path: ['delegada_por'], message: 'Ninguém delega a si mesmo. Escolha quem delegou.' },
] satisfies [unknown, unknown];
const porUmTempo = [
  (v: Pick<Campos, 'delegada_por' | 'ate'>) => v.delegada_por === null || v.ate !== null,
  { path: ['ate'], message: 'Uma delegação tem um último dia. Informe até quando.' },
] satisfies [unknown, unknown];

/** What the form writes. */
export const firmaBody = campos
  .refine(...emOrdem('de', 'ate'))
  .refine(...outraPessoa)
  .refine(...porUmTempo);

const daPrefeitura = { permissao: 'perfil.gestor.prefeitura', grupo: 'Catálogo de assinaturas' } as const;
const params = z.object({ id });
const query = z.object(paginacao('nome', 'titulo', 'de', 'ate'));
const ids = z.object({ ids: z.array(id).min(1, 'Escolha ao menos uma assinatura.').max(200) });
const quantas = z.object({ total: z.number().int() });

export const listarFirmas = endpoint({
  ...daPrefeitura,
  metodo: 'GET',
  path: 'assinatura',
  resumo: 'O catálogo de assinaturas do município: quem assina, em que cargo e até quando',
  query,
  dados: paginated(firmaSchema),
});

export const listarFirmasExcluidas = endpoint({
  ...daPrefeitura,
  metodo: 'GET',
  path: 'assinatura/excluidos',
  resumo: 'A lixeira do catálogo de assinaturas',
  query,
  dados: paginated(firmaSchema),
});

export const obterFirma = endpoint({
  ...daPrefeitura,
  metodo: 'GET',
  path: 'assinatura/:id',
  resumo: 'Uma assinatura do catálogo',
  params,
  dados: firmaSchema,
});

export const verImagemDaFirma = endpoint({
  ...daPrefeitura,
  metodo: 'GET',
  path: 'assinatura/:id/imagem',
  resumo: 'A imagem de uma assinatura do catálogo',
  params,
  dados: z.null(),
  resposta: 'arquivo',
});

export const criarFirma = endpoint({
  ...daPrefeitura,
  metodo: 'POST',
  path: 'assinatura',
  resumo: 'Inclui uma assinatura no catálogo; a imagem é opcional e é reduzida ao chegar',
  multipart: 'arquivo opcional',
  body: firmaBody,
  dados: firmaSchema,
});

export const mudarFirma = endpoint({
  ...daPrefeitura,
  metodo: 'POST',
  path: 'assinatura/:id',
  resumo: 'Muda uma assinatura do catálogo; vale para o que se assina daqui em diante. Sem imagem, a que havia fica',
  params,
  multipart: 'arquivo opcional',
  body: campos
    .extend({
      versao: versaoDaTela,
      sem_imagem: z
        .enum(['sim', ''])
        .default('')
        .transform((v) => v === 'sim'),
    })
    .refine(...emOrdem('de', 'ate'))
    .refine(...outraPessoa)
    .refine(...porUmTempo),
  dados: firmaSchema,
});

export const excluirFirmas = endpoint({
  ...daPrefeitura,
  metodo: 'POST',
  path: 'assinatura/excluirIds',
  resumo: 'Leva assinaturas do catálogo à lixeira; o que foi assinado com elas fica como está',
  body: ids,
  dados: quantas,
});

export const restaurarFirmas = endpoint({
  ...daPrefeitura,
  metodo: 'POST',
  path: 'assinatura/restaurarIds',
  resumo: 'Traz assinaturas de volta da lixeira',
  body: ids,
  dados: quantas,
});
