import {
  INTEGRACOES,
  type Integracao,
  type PorqueDaIntegracao,
  situacaoDe,
  TESTE_MS,
} from '@portal/domain/configuracoes/integracoes';
import { z } from 'zod';
import type { Ctx } from '#platform/http/context.ts';
import { type JobCtx, job } from '#platform/jobs/job.ts';
import { lerValidadeDoSelo } from '../certificados/index.ts';
import { findConfiguracao } from '../configuracoes/index.ts';
import { provarObras } from '../obras-externas/index.ts';
import { findOrganizacao, mapaDe } from '../organizacoes/index.ts';
import { testarArmazem } from './armazem.ts';

interface Achado {
  porque: PorqueDaIntegracao;
  onde?: string;
  /** Of several servers, one works at least. */
  algum?: boolean;
}

/** A seal that ends within this long is made anew soon; whoever reads documents should not be surprised. */
const VENCE_MS = 30 * 86_400_000;

/** What was kept under another secret of the installation does not open: GCM says so by an error without a code. */
const isCifra = (error: unknown): boolean => error instanceof Error && /authenticate data|Invalid.*tag/i.test(error.message);

const PROVAS: Record<Integracao, (job: JobCtx) => Promise<Achado>> = {
  email: async ({ probes }) => ({ porque: await probes.mail(TESTE_MS) }),
  ad: testarDiretorio,
  obras: (job) => provarObras(job, TESTE_MS),
  mapa: testarMapa,
  selo: async (job) => {
    const ate = await lerValidadeDoSelo(job).catch((error: unknown) => {
      if (isCifra(error)) return 'ilegivel' as const;
      throw error;
    });
    if (ate === 'ilegivel') return { porque: 'senha' };
    if (!ate) return { porque: 'desligada' };
    return { porque: ate.getTime() - job.agora().getTime() < VENCE_MS ? 'vence' : '', onde: ate.toISOString() };
  },
  armazem: async (job) => ({ porque: await testarArmazem(job, TESTE_MS) }),
  cep: async ({ probes }) => ({ porque: probes.cep ? await probes.cep(TESTE_MS) : 'desligada' }),
};

async function testarDiretorio({ inTenant, probes }: JobCtx): Promise<Achado> {
  const diretorio = await inTenant(async ({ tx, cofre }: Ctx) => {
    const config = await findConfiguracao(tx, 'ad');
    return config && { ...config.valor, senha_servico: cofre.decifrar('ad', Buffer.from(config.segredo, 'base64')) };
  }).catch((error: unknown) => {
    if (isCifra(error)) return 'ilegivel' as const;
    throw error;
  });
  if (diretorio === 'ilegivel') return { porque: 'senha' };
  if (!diretorio) return { porque: 'desligada' };
  const ditos = await probes.directory(diretorio, TESTE_MS);
  const i = ditos.findIndex((dito) => dito !== '');
  if (i === -1) return { porque: '' };
  return { porque: ditos[i] ?? 'recusa', onde: diretorio.servidores[i] ?? '', algum: ditos.includes('') };
}

/** The map is asked as whoever follows the link asks it, with a property of the town where there is one. */
async function testarMapa({ inTenant, probes }: JobCtx): Promise<Achado> {
  const endereco = await inTenant(async ({ tx, organizacao }: Ctx) => {
    const modelo = mapaDe(await findOrganizacao(tx, organizacao.id));
    const imovel = await tx.selectFrom('imovel').select('inscricao').orderBy('id').limit(1).executeTakeFirst();
    return modelo.replaceAll('{inscricao}', encodeURIComponent(imovel?.inscricao ?? '0'));
  });
  if (!endereco) return { porque: 'desligada' };
  return { porque: await probes.page(endereco, TESTE_MS), onde: new URL(endereco).host };
}

/** Asks outside of any transaction, and writes down what was found. */
export const testarIntegracaoJob = job(
  'integracoes.testar',
  z.object({ integracao: z.enum(INTEGRACOES) }),
  async (job, { integracao }) => {
    const { porque, onde = '', algum = false } = await PROVAS[integracao](job);
    await job.inTenant(({ tx, agora }) =>
      tx
        .updateTable('integracao_teste')
        .set({ situacao: situacaoDe(porque, algum), porque, onde: onde.slice(0, 300), testado_em: agora })
        .where('integracao', '=', integracao)
        .execute(),
    );
  },
  { vezes: 2, segundos: 2 },
);
