import { comBarra } from '../text/busca.ts';

/** What somebody types to find one request: a number, or an address or code that was given to them. */
export type Procura =
  | { tipo: 'numero'; numero: string }
  | { tipo: 'canhoto'; canhoto: string }
  | { tipo: 'publico'; id: string }
  | { tipo: 'nada' };

const CANHOTO = /^[A-Za-z0-9_-]{24}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const ANO = /^(\d{1,6})\s*[/\-.]\s*(\d{2}|\d{4})$/;

/** Numbers are written as the portal writes them: '12/26' is '000012/2026'. */
export function lerProcura(texto: string): Procura {
  const limpo = texto.trim();
  const link = /\/requerimento\/(canhoto|visualizar)\/([^/?#\s]+)/.exec(limpo);
  const codigo = link?.[2] ?? limpo;
  if (UUID.test(codigo) && link?.[1] !== 'canhoto') return { tipo: 'publico', id: codigo.toLowerCase() };
  if (CANHOTO.test(codigo)) return { tipo: 'canhoto', canhoto: codigo };
  const numero = ANO.exec(comBarra(limpo));
  if (numero) {
    const [, sequencia = '', ano = ''] = numero;
    return { tipo: 'numero', numero: `${sequencia.padStart(6, '0')}/${ano.length === 2 ? `20${ano}` : ano}` };
  }
  return { tipo: 'nada' };
}

const SEQUENCIA = /^\d{1,6}$/;
/** No paper of a town that is still asked for has a number of before. */
const PRIMEIRO_ANO = 1970;

/**
 * The numbers that a request may have which is exactly what was typed: one with its year, one a year without, none where it is no
 * number.
 * @param ate the last year that is looked at
 */
export function numerosExatos(texto: string, ate: number): string[] {
  const procura = lerProcura(texto);
  if (procura.tipo === 'numero') return [procura.numero];
  const sequencia = comBarra(texto).trim();
  if (!SEQUENCIA.test(sequencia)) return [];
  return Array.from({ length: ate - PRIMEIRO_ANO + 1 }, (_, n) => `${sequencia.padStart(6, '0')}/${ate - n}`);
}
