/** What a bank writes of one payment. */
export interface LinhaDoBanco {
  codigo_barras: string;
  centavos: number;
  /** 'YYYY-MM-DD' */
  pago_em?: string;
  /** '9' is Pix */
  canal?: string;
  tarifa?: number;
}

const cheio = (texto: string, largura: number) => texto.padEnd(largura, ' ').slice(0, largura);
const zeros = (n: number, largura: number) => String(n).padStart(largura, '0');
const dia = (data: string) => data.replaceAll('-', '');

/** A return file as a bank writes it, by the manual and by none of our code. */
export function arquivoDoBanco(
  sequencia: number,
  linhas: readonly LinhaDoBanco[],
  { convenio = '432156', banco = '001', gerado = '2026-11-17' } = {},
): Buffer {
  const a = `A2${cheio(convenio, 20)}${cheio('MUNICIPIO', 20)}${banco}${cheio('BANCO EXEMPLO', 20)}${dia(gerado)}${zeros(sequencia, 6)}07${cheio('CODIGO DE BARRAS', 17)}`;
  const g = linhas.map((l, i) => {
    const pago = dia(l.pago_em ?? '2026-11-16');
    return `G${cheio('12340000567890', 20)}${pago}${pago}${cheio(l.codigo_barras, 44)}${zeros(l.centavos, 12)}${zeros(l.tarifa ?? 185, 7)}${zeros(i + 1, 8)}${cheio('1234', 8)}${l.canal ?? '3'}${cheio(`AUT${i + 1}`, 23)}3`;
  });
  const total = linhas.reduce((s, l) => s + l.centavos, 0);
  const z = `Z${zeros(linhas.length + 2, 6)}${zeros(total, 17)}`;
  return Buffer.from([a, ...g, z].map((l) => `${l.padEnd(150, ' ')}\r\n`).join(''), 'latin1');
}

/** As the API of the central bank tells of a Pix. */
export const avisoDePix = (
  endToEndId: string,
  txid: string | undefined,
  centavos: number,
  mais: { horario?: string; devolucoes?: { id: string; centavos: number; status?: string }[] } = {},
) => ({
  endToEndId,
  ...(txid === undefined ? {} : { txid }),
  valor: (centavos / 100).toFixed(2),
  horario: mais.horario ?? '2026-11-16T15:00:00.000Z',
  infoPagador: 'taxa da obra',
  ...(mais.devolucoes
    ? {
        devolucoes: mais.devolucoes.map((d) => ({
          id: d.id,
          rtrId: `D${d.id}`,
          valor: (d.centavos / 100).toFixed(2),
          horario: { solicitacao: '2026-11-16T16:00:00.000Z', liquidacao: '2026-11-16T16:00:01.000Z' },
          status: d.status ?? 'DEVOLVIDO',
        })),
      }
    : {}),
});

/** Names a payment at the central bank: 32 letters and digits. */
export const endToEnd = (n: number): string => `E00000000${zeros(n, 23)}`;
