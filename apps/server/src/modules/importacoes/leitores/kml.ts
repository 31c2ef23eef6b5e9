import { MAX_LINHAS } from '@portal/domain/importacoes/tipos';
import { Parser } from 'htmlparser2';
import type { Escritor } from './escritor.ts';
import { recusar } from './escritor.ts';
import { escreverFeicoes, type Feicao } from './feicoes.ts';

type Ponto = [number, number];

/** `-52.4,-26.87,0 -52.41,-26.88,0` */
const pontosDe = (texto: string): Ponto[] =>
  texto
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((t): Ponto => {
      const [x, y] = t.split(',').map(Number);
      return [x ?? Number.NaN, y ?? Number.NaN];
    });

interface Lugar {
  propriedades: Record<string, string>;
  poligonos: Ponto[][][];
  /** A place or a line: of what is no outline the first. */
  outro: { type: string; coordinates: unknown } | null;
}

interface Estado {
  feicoes: Feicao[];
  lugar: Lugar | null;
  caminho: string[];
  texto: string;
  campo: string;
  dentro: boolean;
}

const semEspaco = (nome: string) => nome.replace(/^[^:]*:/, '').toLowerCase();

/** Names of a placemark itself, as somebody here would call them. */
const PROPRIOS: Record<string, string> = { name: 'Nome', description: 'Descrição', address: 'Endereço' };
const MAX_FUNDO = 200;

function fecharGeometria(e: Estado, nome: string): void {
  const { lugar } = e;
  if (!lugar || nome !== 'coordinates') return;
  const pontos = pontosDe(e.texto);
  const pai = e.caminho.at(-2);
  if (pai === 'linearring') {
    if (e.caminho.includes('innerboundaryis')) lugar.poligonos.at(-1)?.push(pontos);
    else lugar.poligonos.push([pontos]);
  } else if (pai === 'point') lugar.outro ??= { type: 'Point', coordinates: pontos[0] ?? [] };
  else lugar.outro ??= { type: 'LineString', coordinates: pontos };
}

function geometriaDe({ poligonos, outro }: Lugar): object | null {
  if (poligonos.length === 0) return outro;
  return poligonos.length === 1
    ? { type: 'Polygon', coordinates: poligonos[0] }
    : { type: 'MultiPolygon', coordinates: poligonos };
}

function fechar(e: Estado, nome: string): void {
  const { lugar } = e;
  if (lugar) {
    const texto = e.texto.trim();
    const proprio = PROPRIOS[nome];
    if (proprio && e.caminho.at(-2) === 'placemark' && texto) lugar.propriedades[proprio] = texto;
    if ((nome === 'value' && e.caminho.at(-2) === 'data') || nome === 'simpledata') lugar.propriedades[e.campo] = texto;
    fecharGeometria(e, nome);
    if (nome === 'placemark') {
      e.feicoes.push({ properties: lugar.propriedades, geometry: geometriaDe(lugar) });
      e.lugar = null;
      if (e.feicoes.length > MAX_LINHAS) recusar('linhas_demais');
    }
  }
  e.texto = '';
}

/**
 * What Google Earth and surveyors' programs write: each placemark a line, always in degrees of WGS 84. Entities that the file declares
 * are left as they stand, links to other files are not followed.
 * @throws Error `kml_vazio`, as the writer
 */
export async function lerKml(texto: string, saida: Escritor): Promise<void> {
  const e: Estado = { feicoes: [], lugar: null, caminho: [], texto: '', campo: '', dentro: false };
  const parser = new Parser(
    {
      onopentag: (inteiro, a) => {
        const nome = semEspaco(inteiro);
        e.caminho.push(nome);
        if (e.caminho.length > MAX_FUNDO) recusar('ilegivel');
        e.texto = '';
        if (nome === 'placemark') e.lugar = { propriedades: {}, poligonos: [], outro: null };
        if (nome === 'data' || nome === 'simpledata') e.campo = a.name ?? '';
      },
      ontext: (parte) => {
        if (e.lugar) e.texto += parte;
      },
      onclosetag: (inteiro) => {
        fechar(e, semEspaco(inteiro));
        e.caminho.pop();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(texto);
  parser.end();
  if (e.feicoes.length === 0) return recusar('kml_vazio');
  await escreverFeicoes(e.feicoes, 4326, saida);
}
