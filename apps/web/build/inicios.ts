import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Named by the page itself, and so a chunk by itself. */
const COMECO = '/src/main.tsx';

/** What the log-in reads comes first, and everything after it finds it there. */
const ENTRADA = [COMECO, '/src/panels/publico.ts', '/src/pages/login.tsx'];

/**
 * What the first page of each room reads, by the modules that are imported for it and not only when something is done. A page of many
 * small files comes slower than of few, and each compresses by itself; a page of large ones brings what others need.
 */
const SALAS = {
  servicos: ['/src/pages/servicos/index.tsx'],
  servico: ['/src/pages/servicos/servico.tsx'],
  verificar: ['/src/pages/verificar.tsx'],
  balcao: ['/src/panels/contribuinte.ts', '/src/pages/contribuinte/dashboard.tsx'],
  mesa: ['/src/panels/prefeitura.ts', '/src/pages/prefeitura/requerimento/listagem.tsx'],
  sistema: ['/src/panels/sistema.ts', '/src/pages/sistema/dashboard.tsx'],
  // what comes by itself a moment later, in any of them
  depois: ['/src/shell/Footer.tsx', '/src/ui/Toasts.tsx', '/src/lib/toasts/toasts.tsx'],
};
type Sala = keyof typeof SALAS;
type Conjunto = readonly Sala[];

const NOMES = Object.keys(SALAS) as Sala[];
/** Every set of rooms, the largest first: what a module imports is read in all the rooms that read the module, and perhaps in more. */
const CONJUNTOS = Array.from({ length: 2 ** NOMES.length }, (_, bits) => NOMES.filter((_sala, i) => bits & (1 << i)))
  .filter((set) => set.length > 0 && set.join() !== 'depois')
  .sort((a, b) => b.length - a.length);

/** Of source: what a set of rooms reads besides and weighs less goes with what more rooms read. A file has its price too. */
const LEVE = 6000;

/** Packages whose one door names everything they hold: who comes through it for one thing does not come for all. */
const PORTAS = /@mantine\/(?:core|hooks)\/esm\/index\.mjs$|tabler-icons-react\.mjs$/;
const DE_UMA_PORTA = /import\s*\{([^}]*)\}\s*from\s*["'](@mantine\/(?:core|hooks)|@tabler\/icons-react)["']/g;
const QUE_A_PORTA_DA = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

const namesIn = (list: string): string[] => list.split(',').map((one) => one.trim().split(/\s+as\s+/)[0] ?? '');
const givenIn = (list: string): string[] =>
  list.split(',').map(
    (one) =>
      one
        .trim()
        .split(/\s+as\s+/)
        .at(-1) ?? '',
  );

/** What a door gives, by name: the module behind it. */
const behind = (id: string, code: string, imported: readonly string[]): [string, string][] =>
  [...code.matchAll(QUE_A_PORTA_DA)].flatMap(([, list = '', path = '']) => {
    const found = path.startsWith('.')
      ? resolve(dirname(id), path)
      : imported.find((one) => one.includes(`/node_modules/${path}/`));
    return found === undefined ? [] : givenIn(list).map((name): [string, string] => [name, found]);
  });

export function inicios() {
  const imports = new Map<string, readonly string[]>();
  /** By module, what it asks for at a door; by name, where that is. */
  const asked = new Map<string, string[]>();
  const given = new Map<string, string>();
  const weights = new Map<string, number>();
  const alcances = new Map<readonly string[], Set<string>>();
  let lugares: Map<string, Conjunto> | undefined;

  const importedBy = (id: string): string[] => [
    ...(imports.get(id) ?? []),
    ...(asked.get(id) ?? []).flatMap((name) => given.get(name) ?? []),
  ];

  /** Every module that comes with these. */
  function alcance(comeco: readonly string[]): Set<string> {
    const known = alcances.get(comeco);
    if (known) return known;
    const found = new Set<string>();
    const waiting = [...imports.keys()].filter((id) => comeco.some((end) => id.endsWith(end)));
    if (waiting.length < comeco.length) throw new Error(`not all of these are there: ${comeco.join(', ')}`);
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (found.has(id)) continue;
      found.add(id);
      if (PORTAS.test(id)) continue;
      waiting.push(...importedBy(id));
    }
    alcances.set(comeco, found);
    return found;
  }
  /** By module, the set of rooms with which it stands. */
  function allLugares(): Map<string, Conjunto> {
    const found = new Map<string, Conjunto>();
    const bySet = Map.groupBy(
      [...imports.keys()].filter((id) => !PORTAS.test(id) && !alcance(ENTRADA).has(id)),
      (id) => NOMES.filter((sala) => alcance(SALAS[sala]).has(id)).join(),
    );
    const heavy: Conjunto[] = [];
    for (const set of CONJUNTOS) {
      const ids = bySet.get(set.join()) ?? [];
      const isLight = heavy.length > 0 && ids.reduce((sum, id) => sum + (weights.get(id) ?? 0), 0) < LEVE;
      // narrowest first, and only where everything they import comes along anyway
      const wider = [...heavy]
        .reverse()
        .find(
          (one) =>
            set.every((sala) => one.includes(sala)) &&
            ids
              .flatMap(importedBy)
              .every((id) => one.every((sala) => (found.get(id) ?? (ids.includes(id) ? one : NOMES)).includes(sala))),
        );
      if (!isLight && ids.length > 0) heavy.push(set);
      for (const id of ids) found.set(id, isLight && wider ? wider : set);
    }
    return found;
  }
  const lugarDe = (id: string): Conjunto | undefined => {
    lugares ??= allLugares();
    return lugares.get(id);
  };

  const plugin: Plugin = {
    name: 'inicios',
    apply: 'build',
    moduleParsed: ({ id, importedIds, code }) => {
      imports.set(id, importedIds);
      weights.set(id, code?.length ?? 0);
      if (PORTAS.test(id)) for (const [name, path] of behind(id, code ?? '', importedIds)) given.set(name, path);
      asked.set(
        id,
        [...(code ?? '').matchAll(DE_UMA_PORTA)].flatMap(([, list = '']) => namesIn(list)),
      );
    },
  };
  const groups = [
    { name: 'entrada', test: (id: string) => !id.endsWith(COMECO) && alcance(ENTRADA).has(id), priority: 2 },
    ...CONJUNTOS.map((set) => ({
      name: set.length > 2 ? 'salas' : set.join('-'),
      test: (id: string) => lugarDe(id) === set,
      priority: 1 + set.length / 10,
    })),
  ];
  return { plugin, groups };
}
