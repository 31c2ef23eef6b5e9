import fc from 'fast-check';
import type { Fixture } from './pecas.fixture.ts';
import { type Campo, campoSchema, TIPOS, type TipoDeCampo } from './registro.ts';
import type { AmbienteCampo } from './tipo.ts';

/** Random fields and answers for property tests of domain and web. */

export const AMBIENTE: AmbienteCampo = {
  exigir_computavel_maior: true,
  registros: { bairros: ['Centro', 'Norte'], zonas: ['ZR1'] },
};

type Achados = Record<string, { fixture: Fixture }>;
const achados = (import.meta as unknown as { glob: (pattern: string, options: { eager: true }) => Achados }).glob(
  './*/model.fixture.ts',
  { eager: true },
);

export const TODOS_OS_TIPOS = Object.keys(TIPOS) as TipoDeCampo[];

/** What stands beside the model of each kind; one without it fails every test that asks. */
export const FIXTURES = Object.fromEntries(
  TODOS_OS_TIPOS.map((tipo) => [tipo, achados[`./${tipo.replaceAll('_', '-')}/model.fixture.ts`]?.fixture]),
) as Record<TipoDeCampo, Fixture>;

/** The smallest field of a kind. */
export const campoMinimo = (tipo: TipoDeCampo, mais: Record<string, unknown> = {}): Campo =>
  campoSchema.parse({ id: 'campo', tipo, rotulo: 'Campo', ...FIXTURES[tipo].minimo, ...mais });

/** A field of a kind. @param mais keys beside its own */
export const campoDe = (tipo: TipoDeCampo, mais: Record<string, unknown> = {}): fc.Arbitrary<Campo> =>
  FIXTURES[tipo].config.map((config) => campoSchema.parse({ id: 'campo', tipo, rotulo: `Campo ${tipo}`, ...config, ...mais }));

/** What a browser may send for a field: mostly of its kind, now and then anything. */
export const respostaAoCampo = (tipo: TipoDeCampo): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 8, arbitrary: FIXTURES[tipo].resposta },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
