import { degrees, PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { type Marca, NOMES_DAS_MARCAS } from '@portal/domain/plantas/contract';
import { caixaDe, desgirar, type Giro, type Ponto } from '@portal/domain/plantas/geometria';
import { type Caixa, caixaVista } from '#platform/pdf/folhas.ts';

export interface MarcaNoPapel extends Pick<Marca, 'pagina' | 'tipo' | 'geometria' | 'texto'> {
  /** The number of its item; empty where it has none. */
  numero: string;
  setor: string;
  /** '#rrggbb' */
  cor: string;
  pendencia: string;
}

export interface Copia {
  /** Over the list at the end. */
  titulo: string;
  subtitulo: string;
  marcas: readonly MarcaNoPapel[];
}

const corDe = (hex: string) => {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return rgb(r ?? 0, g ?? 0, b ?? 0);
};

/** Letters the standard fonts know; what they do not is a question mark. */
const legivel = (texto: string): string =>
  texto
    .replace(/[\n\r\t]+/g, ' ')
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/[^\x20-\x7e\xa0-\xff]/g, '?');

/** Corners may come in any order. */
const cantos = ({ x, y, width, height }: ReturnType<PDFPage['getMediaBox']>): Caixa => [
  Math.min(x, x + width),
  Math.min(y, y + height),
  Math.max(x, x + width),
  Math.max(y, y + height),
];

/** From a place of the sheet as it is shown to its page's own space. */
export function lugarNa(page: PDFPage): { ponto: (p: Ponto) => { x: number; y: number }; giro: Giro; lado: number } {
  const [x, y, direita, topo] = caixaVista(cantos(page.getMediaBox()), cantos(page.getCropBox()));
  const [width, height] = [direita - x, topo - y];
  const giro = ((((Math.round(page.getRotation().angle / 90) * 90) % 360) + 360) % 360) as Giro;
  return {
    giro,
    lado: Math.max(width, height),
    ponto: (p) => {
      const [u, v] = desgirar(p, giro);
      return { x: x + u * width, y: y + (1 - v) * height };
    },
  };
}

/** A copy of a PDF with the marks drawn in, and a list of them on pages at its end. @throws when the PDF cannot be read */
export async function desenharMarcas(bytes: Buffer, copia: Copia): Promise<Buffer> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false, password: '' });
  const font = await pdf.embedFont(StandardFonts.HelveticaBold);
  const pages = pdf.getPages();
  for (const marca of copia.marcas) {
    const page = pages[marca.pagina - 1];
    if (page) desenhar(page, font, marca);
  }
  await listar(pdf, copia);
  return Buffer.from(await pdf.save());
}

function desenhar(page: PDFPage, font: PDFFont, { tipo, geometria, texto, cor: hex, numero }: MarcaNoPapel): void {
  const { ponto, giro, lado } = lugarNa(page);
  const cor = corDe(hex);
  const thickness = Math.max(1.2, lado / 900);
  const size = Math.max(9, lado / 110);
  const [a = [0, 0] as Ponto, b = a] = geometria.pontos;
  const linha = (pontos: Ponto[], fechada = false) => {
    const path = pontos.map((p, i) => {
      const { x, y } = ponto(p);
      return `${i === 0 ? 'M' : 'L'} ${x.toFixed(2)} ${(-y).toFixed(2)}`;
    });
    page.drawSvgPath(`${path.join(' ')}${fechada ? ' Z' : ''}`, { x: 0, y: 0, borderColor: cor, borderWidth: thickness });
  };
  const escrever = (p: Ponto, dito: string) => {
    const { x, y } = ponto(p);
    page.drawText(legivel(dito), { x, y, size, font, color: cor, rotate: degrees(giro) });
  };
  const { x, y, largura, altura } = caixaDe([a, b]);
  const cantos: Ponto[] = [
    [x, y],
    [x + largura, y],
    [x + largura, y + altura],
    [x, y + altura],
  ];
  if (tipo === 'retangulo') linha(cantos, true);
  if (tipo === 'nuvem') linha(nuvem(cantos, 0.012), true);
  if (tipo === 'seta') {
    linha([a, b]);
    const [from, to] = [ponto(a), ponto(b)];
    const d = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const [ux, uy] = [((to.x - from.x) / d) * size, ((to.y - from.y) / d) * size];
    const asa = (k: number) => `L ${to.x - ux + uy * k} ${-(to.y - uy - ux * k)}`;
    page.drawSvgPath(`M ${to.x} ${-to.y} ${asa(0.4)} ${asa(-0.4)} Z`, {
      x: 0,
      y: 0,
      color: cor,
      borderColor: cor,
      borderWidth: 0.5,
    });
  }
  if (tipo === 'pino') page.drawCircle({ ...ponto(a), size: size * 0.5, color: cor, borderColor: rgb(1, 1, 1), borderWidth: 1 });
  const rotulo = [numero, texto].filter(Boolean).join(' ');
  const junto: Record<Marca['tipo'], Ponto> = {
    pino: [a[0] + 0.008, a[1] + 0.003],
    texto: a,
    seta: [a[0], a[1] + 0.018],
    nuvem: [x, Math.max(0.005, y - 0.024)],
    retangulo: [x, Math.max(0.005, y - 0.006)],
  };
  if (rotulo) escrever(junto[tipo], rotulo);
}

/** Half circles outwards along the sides. */
function nuvem(cantos: readonly Ponto[], raio: number): Ponto[] {
  return cantos.flatMap(([ax, ay], lado): Ponto[] => {
    const [bx, by] = cantos[(lado + 1) % cantos.length] as Ponto;
    const n = Math.max(1, Math.min(40, Math.round(Math.hypot(bx - ax, by - ay) / (2 * raio))));
    const [dx, dy] = [(bx - ax) / n / 2, (by - ay) / n / 2];
    return Array.from({ length: n }, (_, i) => {
      const [cx, cy] = [ax + dx * (2 * i + 1), ay + dy * (2 * i + 1)];
      // the side turned by a quarter points outwards
      return Array.from({ length: 8 }, (_x, k): Ponto => {
        const t = Math.PI * (k / 7);
        return [cx - dx * Math.cos(t) + dy * Math.sin(t), cy - dy * Math.cos(t) - dx * Math.sin(t)];
      });
    }).flat();
  });
}

const A4: [number, number] = [595, 842];
const MARGEM = 56;

async function listar(pdf: PDFDocument, { titulo, subtitulo, marcas }: Copia): Promise<void> {
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  let page = pdf.addPage(A4);
  let y = A4[1] - MARGEM;
  const escrever = (texto: string, { size = 10, negrito = false, recuo = 0, cor = rgb(0.1, 0.13, 0.18) } = {}) => {
    const fonte = negrito ? bold : font;
    for (const linha of quebrar(legivel(texto), fonte, size, A4[0] - 2 * MARGEM - recuo)) {
      if (y < MARGEM) {
        page = pdf.addPage(A4);
        y = A4[1] - MARGEM;
      }
      page.drawText(linha, { x: MARGEM + recuo, y, size, font: fonte, color: cor });
      y -= size * 1.4;
    }
  };
  escrever(titulo, { size: 16, negrito: true });
  escrever(subtitulo, { size: 10 });
  y -= 10;
  for (const { pagina, tipo, texto, numero, setor, cor, pendencia } of marcas) {
    escrever(`${numero ? `${numero}. ` : ''}Folha ${pagina}: ${NOMES_DAS_MARCAS[tipo].toLowerCase()} (${setor})`, {
      negrito: true,
      cor: corDe(cor),
    });
    if (texto) escrever(texto, { recuo: 14 });
    if (pendencia) escrever(`Pendência: ${pendencia}`, { recuo: 14 });
    y -= 6;
  }
}

function quebrar(texto: string, font: PDFFont, size: number, largura: number): string[] {
  const linhas: string[] = [];
  for (const palavra of texto.split(' ')) {
    const junta = linhas.length === 0 ? palavra : `${linhas.at(-1)} ${palavra}`;
    if (linhas.length > 0 && font.widthOfTextAtSize(junta, size) <= largura) linhas[linhas.length - 1] = junta;
    else linhas.push(palavra);
  }
  return linhas;
}
