import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '#platform/db/doors.ts';

interface Semente {
  /** Acronym; the town's own without. */
  setor?: string;
  titulo: string;
  texto: string;
  base_legal: string;
  etiquetas: string[];
}

const FRASES: Semente[] = [
  {
    titulo: 'Prancha sem cotas',
    texto: 'A prancha não traz as cotas dos recuos. Envie o arquivo com todos os recuos cotados.',
    base_legal: 'Código de Obras, art. 18',
    etiquetas: ['planta', 'recuo'],
  },
  {
    titulo: 'Matrícula vencida',
    texto: 'A matrícula foi emitida há mais de 90 dias. Envie uma certidão atualizada do registro de imóveis.',
    base_legal: 'Código de Obras, art. 12',
    etiquetas: ['certidão', 'documento'],
  },
  {
    titulo: 'Quadro difere da planta',
    texto: 'A área do quadro não confere com a planta. Corrija o quadro ou a planta, para que digam o mesmo.',
    base_legal: 'Código de Obras, art. 21',
    etiquetas: ['área', 'quadro'],
  },
  {
    setor: 'DAP',
    titulo: 'Permeabilidade abaixo do mínimo',
    texto: 'A área permeável está abaixo do mínimo da zona. Ajuste o projeto e o quadro de áreas.',
    base_legal: 'Lei de Zoneamento, art. 34',
    etiquetas: ['índice', 'zona'],
  },
  {
    setor: 'MAMB',
    titulo: 'Falta o destino do esgoto',
    texto: 'Descreva como o esgoto será tratado e para onde vai.',
    base_legal: 'NBR 13969',
    etiquetas: ['esgoto', 'ambiente'],
  },
];

/** What analysts write again and again, of the town and of its sectors. */
export async function insertFrases(tx: Tx, setores: ReadonlyMap<string, string>, criado_em: Date): Promise<void> {
  const rows = FRASES.filter((f) => !f.setor || setores.has(f.setor)).map(({ setor, ...f }) => ({
    ...f,
    id: uuidv7(),
    escopo: setor ? 'setor' : 'geral',
    setor_id: setor ? (setores.get(setor) as string) : null,
    criado_em,
  }));
  await tx.insertInto('frase').values(rows).execute();
}
