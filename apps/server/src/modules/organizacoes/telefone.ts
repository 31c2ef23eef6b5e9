import { crc32, deflateSync } from 'node:zlib';
import { nomeCurto } from '@portal/domain/organizacoes/marca';
import { LADOS_DO_ICONE } from '@portal/domain/organizacoes/telefone';
import type { Ctx } from '#platform/http/context.ts';
import type { BytesAnswer } from '#platform/http/route.ts';
import { findOrganizacao } from './queries.ts';

const INICIO = '/campo';
const ICONE = '/api/v1/recursos/telefone/icone/';
/** As long as a name under an icon may be. */
const NOME_CURTO_MAX = 24;

/** What a phone is told of the inspector's pages: whose they are, and how they look on its screen. */
export async function lerManifesto({ tx, organizacao }: Ctx): Promise<BytesAnswer> {
  const { nome, cor } = await findOrganizacao(tx, organizacao.id);
  const municipio = nomeCurto(nome);
  const icones = LADOS_DO_ICONE.flatMap((lado) =>
    ['any', 'maskable'].map((purpose) => ({
      ...{ src: `${ICONE}${lado}`, sizes: `${lado}x${lado}`, type: 'image/png', purpose },
    })),
  );
  const manifesto = {
    ...{ id: INICIO, start_url: INICIO, scope: INICIO, lang: 'pt-BR', dir: 'ltr', display: 'standalone' },
    name: `Vistorias em campo · ${municipio}`,
    short_name: `Vistorias ${municipio}`.slice(0, NOME_CURTO_MAX).trim(),
    description: 'As visitas do dia, com plantas e roteiro, também onde não há rede.',
    ...{ theme_color: cor, background_color: '#ffffff', icons: icones },
  };
  return { bytes: Buffer.from(JSON.stringify(manifesto)), nome: 'campo.webmanifest', tipo: 'application/manifest+json' };
}

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
