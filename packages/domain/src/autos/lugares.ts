import { type ImovelEscolhido, imoveis } from '../campos/imoveis/model.ts';
import { type LocalizacaoResposta, localizacao } from '../campos/localizacao/model.ts';
import { camposDe } from '../processos/definicao.ts';
import { respostaDe } from '../respostas/respostas.ts';
import type { Requerimento } from './contract.ts';

/** In decimal degrees. */
export interface PontoNoMapa {
  latitude: number;
  longitude: number;
}

/** A place that a request is about. */
export interface Lugar {
  chave: string;
  /** The cadastral number, or what the field asks. */
  nome: string;
  /** Empty for a point that was given by itself. */
  endereco: string;
  ponto: PontoNoMapa | null;
  /** The cadastre was asked, and has none. */
  semCoordenadas: boolean;
}

type DoRequerimento = Pick<Requerimento, 'definicao' | 'respostas' | 'coordenadas'>;

/** The properties of a request and the points that its fields hold, in the order of the form; each property once. */
export function lugaresDe({ definicao, respostas, coordenadas }: DoRequerimento): Lugar[] {
  const doCadastro = new Map(coordenadas.map((c) => [c.imovel_id, c]));
  const lugares = camposDe(definicao).flatMap((campo): Lugar[] => {
    if (campo.tipo === imoveis.tipo)
      return respostaDe<ImovelEscolhido[]>(campo, respostas).map(({ id, inscricao, endereco, bairro }) => {
        const sabido = doCadastro.get(id);
        const ponto =
          sabido?.latitude && sabido.longitude
            ? { latitude: Number(sabido.latitude), longitude: Number(sabido.longitude) }
            : null;
        const onde = [endereco, bairro].filter(Boolean).join(', ');
        return { chave: id, nome: `Imóvel ${inscricao}`, endereco: onde, ponto, semCoordenadas: sabido !== undefined && !ponto };
      });
    if (campo.tipo !== localizacao.tipo) return [];
    const resposta = respostaDe<LocalizacaoResposta>(campo, respostas);
    const ponto = localizacao.valor?.(resposta, campo) as PontoNoMapa | null | undefined;
    return ponto ? [{ chave: campo.id, nome: campo.rotulo, endereco: '', ponto, semCoordenadas: false }] : [];
  });
  return [...new Map(lugares.map((l) => [l.chave, l])).values()];
}

const grau = (n: number, positivo: string, negativo: string): string =>
  `${Math.abs(n).toFixed(6).replace('.', ',')}° ${n < 0 ? negativo : positivo}`;

/** '26,873500° S, 52,402100° O' */
export const pontoPorExtenso = ({ latitude, longitude }: PontoNoMapa): string =>
  `${grau(latitude, 'N', 'S')}, ${grau(longitude, 'L', 'O')}`;
