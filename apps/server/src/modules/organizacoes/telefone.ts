import { crc32, deflateSync } from 'node:zlib';
import { nomeCurto } from '@portal/domain/organizacoes/marca';
import { LADOS_DO_ICONE } from '@portal/domain/organizacoes/telefone';
import type { Ctx } from '#platform/http/context.ts';
import type { BytesAnswer } from '#platform/http/route.ts';
import { findOrganizacao } from './queries.ts';

const ICONE = '/api/v1/recursos/telefone/icone/';
/** As long as a name under an icon may be. */
const NOME_CURTO_MAX = 24;

interface Instalavel {
  /** Path that it opens with, and that its windows stay under. */
  inicio: string;
  /** As it stands before the name of the town. */
  nome: string;
  curto: string;
  descricao: string;
}

const CAMPO: Instalavel = {
  inicio: '/campo',
  nome: 'Vistorias em campo',
  curto: 'Vistorias',
  descricao: 'As visitas do dia, com plantas e roteiro, também onde não há rede.',
};
/** An iPhone shows the notices of what stands on its screen alone. */
const PORTAL: Instalavel = {
  inicio: '/',
  nome: 'Portal',
  curto: 'Portal',
  descricao: 'Os pedidos feitos à prefeitura, e os avisos de cada um.',
};

/** What a phone is told of pages that it installs: whose they are, and how they look on its screen. */
async function manifestoDe({ tx, organizacao }: Ctx, { inicio, nome, curto, descricao }: Instalavel): Promise<Buffer> {
  const { nome: daPrefeitura, cor } = await findOrganizacao(tx, organizacao.id);
  const municipio = nomeCurto(daPrefeitura);
  const icones = LADOS_DO_ICONE.flatMap((lado) =>
    ['any', 'maskable'].map((purpose) => ({
      ...{ src: `${ICONE}${lado}`, sizes: `${lado}x${lado}`, type: 'image/png', purpose },
    })),
  );
  const manifesto = {
    ...{ id: inicio, start_url: inicio, scope: inicio, lang: 'pt-BR', dir: 'ltr', display: 'standalone' },
    name: `${nome} · ${municipio}`,
    short_name: `${curto} ${municipio}`.slice(0, NOME_CURTO_MAX).trim(),
    description: descricao,
    ...{ theme_color: cor, background_color: '#ffffff', icons: icones },
  };
  return Buffer.from(JSON.stringify(manifesto));
}

const TIPO = 'application/manifest+json';

export const lerManifesto = async (ctx: Ctx): Promise<BytesAnswer> => ({
  bytes: await manifestoDe(ctx, CAMPO),
  nome: 'campo.webmanifest',
  tipo: TIPO,
});

export const lerManifestoDoPortal = async (ctx: Ctx): Promise<BytesAnswer> => ({
  bytes: await manifestoDe(ctx, PORTAL),
  nome: 'portal.webmanifest',
  tipo: TIPO,
});

export async function lerIcone({ tx, organizacao }: Ctx, lado: number): Promise<BytesAnswer> {
  const { cor } = await findOrganizacao(tx, organizacao.id);
  return { bytes: desenharIcone(cor, lado), nome: 'icone.png', tipo: 'image/png' };
}

type Ponto = readonly [number, number];

/** How far a place is from the stroke between two, from the rim of a box with round corners: in widths of the icon, negative within. */
const doTraco = ([x, y]: Ponto, [ax, ay]: Ponto, [bx, by]: Ponto, meia: number): number => {
  const t = Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)));
  return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay)) - meia;
};
const daCaixa = ([x, y]: Ponto, [cx, cy]: Ponto, [w, h]: Ponto, raio: number): number => {
  const [qx, qy] = [Math.abs(x - cx) - w + raio, Math.abs(y - cy) - h + raio];
  return Math.hypot(Math.max(qx, 0), Math.max(qy, 0)) + Math.min(Math.max(qx, qy), 0) - raio;
};

/** A checked sheet on its board, white on the colour of the town; within the circle that phones cut out. */
export function desenharIcone(cor: string, lado: number): Buffer {
  const fundo = [1, 3, 5].map((i) => Number.parseInt(cor.slice(i, i + 2), 16));
  const linhas = Buffer.alloc(lado * (1 + lado * 3));
  const cobre = (d: number) => Math.min(1, Math.max(0, 0.5 - d * lado));
  for (let y = 0; y < lado; y++)
    for (let x = 0; x < lado; x++) {
      const p: Ponto = [(x + 0.5) / lado, (y + 0.5) / lado];
      const folha = Math.min(daCaixa(p, [0.5, 0.53], [0.2, 0.25], 0.04), daCaixa(p, [0.5, 0.275], [0.09, 0.045], 0.03));
      const certo = Math.min(doTraco(p, [0.4, 0.54], [0.47, 0.61], 0.027), doTraco(p, [0.47, 0.61], [0.61, 0.45], 0.027));
      const branco = cobre(folha) * (1 - cobre(certo));
      for (const [i, c] of fundo.entries()) linhas[y * (1 + lado * 3) + 1 + x * 3 + i] = Math.round(c + (255 - c) * branco);
    }
  const cabeca = Buffer.alloc(13);
  cabeca.writeUInt32BE(lado, 0);
  cabeca.writeUInt32BE(lado, 4);
  // eight bits, red green blue
  cabeca.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pedaco('IHDR', cabeca),
    pedaco('IDAT', deflateSync(linhas)),
    pedaco('IEND', Buffer.alloc(0)),
  ]);
}

function pedaco(nome: string, dados: Buffer): Buffer {
  const corpo = Buffer.concat([Buffer.from(nome, 'ascii'), dados]);
  const [tamanho, soma] = [Buffer.alloc(4), Buffer.alloc(4)];
  tamanho.writeUInt32BE(dados.length);
  soma.writeUInt32BE(crc32(corpo));
  return Buffer.concat([tamanho, corpo, soma]);
}
