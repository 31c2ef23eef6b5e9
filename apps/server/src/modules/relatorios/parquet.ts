import type { Celula } from '@portal/domain/exportacoes/colunas';
import type { Coluna, TipoDeColuna } from '@portal/domain/relatorios/arquivos';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';

type Elemento = ConstructorParameters<typeof ParquetWriter>[0]['schema'][number];

/** How Apache Parquet keeps each kind of column, and what of our cell it takes. */
const TIPOS: Record<TipoDeColuna, { elemento: Partial<Elemento>; valor: (celula: NonNullable<Celula>) => unknown }> = {
  texto: { elemento: { type: 'BYTE_ARRAY', converted_type: 'UTF8' }, valor: String },
  inteiro: { elemento: { type: 'INT64' }, valor: BigInt },
  decimal: { elemento: { type: 'DOUBLE' }, valor: Number },
  instante: { elemento: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' }, valor: (v) => new Date(String(v)) },
  dia: { elemento: { type: 'INT32', converted_type: 'DATE' }, valor: (v) => new Date(`${v}T00:00:00Z`) },
  sim_nao: { elemento: { type: 'BOOLEAN' }, valor: (v) => v === 'sim' },
};

/** A file of columns with their types, a group of rows for each batch: no more than a batch is held at a time. Any cell may be empty. */
export async function* emParquet(colunas: readonly Coluna[], lotes: AsyncIterable<readonly Celula[][]>): AsyncGenerator<Buffer> {
  const writer = new ByteWriter();
  const schema: Elemento[] = [
    { name: 'linhas', num_children: colunas.length },
    ...colunas.map(({ nome, tipo }) => ({ name: nome, repetition_type: 'OPTIONAL' as const, ...TIPOS[tipo].elemento })),
  ];
  const parquet = new ParquetWriter({ writer, schema, createdBy: 'portal' });
  // what was written so far leaves; where it stood in the file goes on being counted
  const escrito = (): Buffer => {
    const bytes = Buffer.from(writer.buffer.slice(0, writer.index));
    writer.index = 0;
    return bytes;
  };
  for await (const lote of lotes) {
    const columnData = colunas.map(({ nome, tipo }, i) => ({
      name: nome,
      data: lote.map((linha) => {
        const celula = linha[i] ?? null;
        return celula === null ? null : TIPOS[tipo].valor(celula);
      }),
    }));
    await parquet.write({ columnData, rowGroupSize: lote.length });
    yield escrito();
  }
  await parquet.finish();
  yield escrito();
}
