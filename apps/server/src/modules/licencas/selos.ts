import { randomBytes } from 'node:crypto';
import { formatCodigo } from '@portal/domain/licencas/numero';
import { formatDataHora } from '@portal/domain/text/datas';
import type { OrganizacaoCtx } from '#platform/http/context.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import { sealApart } from '#platform/signing/apart.ts';
import type { Seal } from '#platform/signing/seal.ts';
import { assinarESelar, type SealOptions, sealPdf } from '#platform/signing/seal-pdf.ts';
import type { Signatario } from './dados.ts';
import { licencaSeloRetangulo } from './places.ts';
import type { LicencaRow } from './queries.ts';

/** How a signature with a certificate was made: part of its evidence, and what tells whether it shows on the paper. */
export const NO_NAVEGADOR = 'certificado_icp_brasil_no_navegador';
export const FORA_DO_PORTAL = 'certificado_icp_brasil_fora_do_portal';

export const NA_NUVEM = 'certificado_icp_brasil_na_nuvem';

export const PELO_GOVBR = 'gov.br';

/** What the stamp of each says that a signer has of their own; the others get the town's. */
export const COMO_ASSINOU = {
  [NO_NAVEGADOR]: 'Com certificado ICP-Brasil,',
  [NA_NUVEM]: 'Com certificado ICP-Brasil na nuvem,',
  [PELO_GOVBR]: 'Pelo gov.br,',
} as const;
export type MetodoComCarimbo = keyof typeof COMO_ASSINOU;

interface Carimbo {
  l: Pick<LicencaRow, 'codigo'>;
  signatarios: readonly Signatario[];
  municipio: OrganizacaoCtx;
  /** 'Assinado no portal' */
  como: string;
  quando: Date;
}

/** What one signer's space on the last page shows, and what a viewer says of it. */
export function carimboDe(s: Signatario, { l, signatarios, municipio, como, quando }: Carimbo): SealOptions {
  const i = signatarios.findIndex(({ id }) => id === s.id);
  return {
    campo: `assinatura_${i + 1}`,
    nome: s.nome,
    motivo: s.cargo,
    ...(s.imagem && { imagem: s.imagem }),
    local: municipio.nome,
    linhas: [s.cargo, `${como} em ${formatDataHora(quando, municipio.fuso)}`, `Código ${formatCodigo(l.codigo)}`],
    quando,
    retangulo: licencaSeloRetangulo(i, signatarios.length),
  };
}

/** Fields that strangers' programs made lie in the same file: a name that none of them can have. */
export const campoUnico = (campo: string): string => `${campo}_${randomBytes(6).toString('hex')}`;

interface ParaSelar {
  l: Pick<LicencaRow, 'codigo' | 'titulo' | 'nivel_de_assinatura'>;
  signatarios: readonly Signatario[];
  municipio: OrganizacaoCtx;
  agora: Date;
}

/** Whoever signed in the browser, by a kept certificate or by gov.br has their own stamp already; the town's covers the spaces of the others, or shows nowhere. */
function selosSobreAssinados({ l, signatarios, municipio, agora }: ParaSelar): SealOptions[] {
  const semCarimbo = signatarios.filter(({ metodo }) => !(metodo && metodo in COMO_ASSINOU));
  if (semCarimbo.length === 0)
    return [
      {
        ...{ campo: campoUnico('selo'), nome: municipio.nome, motivo: `Selo do município em ${l.titulo}` },
        ...{ local: municipio.nome, linhas: [], quando: agora },
      },
    ];
  return semCarimbo.map((s) => {
    const quando = s.decidida_em ?? agora;
    const selo = carimboDe(s, { l, signatarios, municipio, como: 'Com certificado ICP-Brasil,', quando });
    return { ...selo, campo: campoUnico(selo.campo) };
  });
}

export interface Selado {
  pdf: Buffer;
  /** When an authority saw the last seal, and which; null without one. */
  carimbo: { em: Date; de: string } | null;
}

/** The town's seal over the file of a document that all have signed. */
export async function selar(ctx: JobCtx, original: Buffer, seal: Seal, order: ParaSelar): Promise<Selado> {
  const carimbador = ctx.carimbador();
  let pdf = original;
  if (order.l.nivel_de_assinatura !== 'simples') {
    const turn = { town: ctx.organizacaoId, account: 'selo', isCall: false };
    for (const selo of selosSobreAssinados(order))
      pdf = await sealApart(
        pdf,
        { ...selo, comCarimbo: carimbador.liga },
        (content) => assinarESelar(content, seal, carimbador),
        turn,
      );
  } else
    for (const s of order.signatarios) {
      const quando = s.decidida_em ?? order.agora;
      pdf = await sealPdf(pdf, seal, carimboDe(s, { ...order, como: 'Assinado no portal', quando }), carimbador);
    }
  const carimbo = carimbador.ultimo();
  return { pdf, carimbo: carimbo && { em: carimbo.quando, de: carimbo.de } };
}
